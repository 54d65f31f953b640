import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const kept = {
  local: new Map<string, string>(),
  session: new Map<string, string>(),
  cookie: '',
  hash: '',
};
let page: EventTarget;

/** What `firstInteraction` asks a browser, and nothing else. */
beforeEach(() => {
  vi.resetModules();
  kept.local.clear();
  kept.session.clear();
  kept.cookie = '';
  kept.hash = '';
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    get cookie() {
      return kept.cookie;
    },
  });
  vi.stubGlobal('location', {
    get hash() {
      return kept.hash;
    },
  });
  vi.stubGlobal('localStorage', lengthOf(kept.local));
  vi.stubGlobal('sessionStorage', lengthOf(kept.session));
});

afterEach(() => vi.unstubAllGlobals());

function lengthOf(entries: Map<string, string>) {
  return {
    get length() {
      return entries.size;
    },
    getItem: (name: string) => entries.get(name) ?? null,
  };
}

/** Each test begins with a page that has just been opened. */
async function isAwake(): Promise<boolean> {
  const { firstInteraction } = await import('./first-interaction.ts');
  return Promise.race([firstInteraction().then(() => true), Promise.resolve().then(() => false)]);
}

describe('firstInteraction', () => {
  it('waits for whoever is here for the first time', async () => {
    expect(await isAwake()).toBe(false);
    page.dispatchEvent(new Event('touchstart'));
    expect(await isAwake()).toBe(true);
  });

  it.each<[string, () => void]>([
    ['a draft of this browser', () => kept.local.set('customOrderDraft', '{}')],
    ['a draft of this tab', () => kept.session.set('contactDraft', '{}')],
    ['a place of the page that somebody was led to', () => (kept.hash = '#artwork')],
    ['a cookie that a script may read', () => (kept.cookie = 'goled.signed_in=1')],
  ])('does not wait where something is kept: %s', async (_what, keep) => {
    keep();
    expect(await isAwake()).toBe(true);
  });

  it('waits where only public pages are stored', async () => {
    kept.local.set('app_cache', '[]');
    expect(await isAwake()).toBe(false);
    kept.local.set('theme', 'day');
    vi.resetModules();
    expect(await isAwake()).toBe(true);
  });

  it('does not wait when the page noted the interaction before its scripts came', async () => {
    document.documentElement.dataset.interacted = '';
    expect(await isAwake()).toBe(true);
  });

  it('waits where storage is switched off', async () => {
    vi.stubGlobal('localStorage', {
      get length() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(await isAwake()).toBe(false);
  });
});

describe('afterPageParts (LIGHT-6)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits for the touch, for each part of the page and for what that asks for', async () => {
    const { afterPageParts, notePagePart } = await import('./first-interaction.ts');
    const after = vi.fn<() => void>();
    void afterPageParts().then(after);
    const form = Promise.withResolvers<void>();
    notePagePart(form.promise);
    page.dispatchEvent(new Event('touchstart'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(after).not.toHaveBeenCalled();
    form.resolve();
    await vi.advanceTimersByTimeAsync(200);
    const adding = Promise.withResolvers<void>();
    notePagePart(adding.promise);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(after).not.toHaveBeenCalled();
    adding.resolve();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(after).toHaveBeenCalledTimes(1);
  });

  it('goes on when a part was lost, and at once where the page has none', async () => {
    const { afterPageParts, notePagePart } = await import('./first-interaction.ts');
    const after = vi.fn<() => void>();
    page.dispatchEvent(new Event('touchstart'));
    document.documentElement.dataset.interacted = '';
    notePagePart(Promise.reject(new Error('lost')));
    void afterPageParts().then(after);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(after).toHaveBeenCalledTimes(1);
  });
});
