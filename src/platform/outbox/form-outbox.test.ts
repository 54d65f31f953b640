import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { fakeStorage } from '#tests/fakes/browser-storage.ts';
import { createFormOutbox, type FormOutbox } from './form-outbox.ts';

interface Letter {
  text: string;
}

const HOUR = 3_600_000;
const KEY = 'private:waiting:letters';

const answer = (status: number, data?: object) => Object.assign(new Error('No'), { status, data });

/** What the shop answers next; then it takes everything. */
let answers: (Error | 'stall')[] = [];
/** Ids in the order in which they came, whatever was answered. */
let calls: string[] = [];
/** What it counted: once for each id. */
let counted = new Set<string>();
let unseen: string[] = [];
let local: Map<string, string>;

function openTab(): FormOutbox<Letter, string> {
  return createFormOutbox<Letter, string>({
    name: 'letters',
    values: z.object({ text: z.string() }),
    longest: 2,
    async send({ id, values }, signal) {
      calls.push(id);
      const next = answers.shift();
      if (next === 'stall') {
        await new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error())));
      }
      if (next instanceof Error) throw next;
      counted.add(id);
      return `got ${values.text}`;
    },
    failureText: () => 'This cannot be read.',
    onSentUnseen: (said) => unseen.push(said),
    onRefusedUnseen: (why) => unseen.push(why),
    environment: {
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      isOnline: () => true,
      whenOnline(callback) {
        window.addEventListener('online', callback);
        return () => window.removeEventListener('online', callback);
      },
    },
  });
}

function openForm(): FormOutbox<Letter, string> {
  const outbox = openTab();
  outbox.watch();
  outbox.start(null);
  return outbox;
}

const texts = (outbox: FormOutbox<Letter, string>) =>
  outbox.read().waiting.map(({ values }) => values.text);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T09:00:00Z') });
  local = new Map();
  const window = Object.assign(new EventTarget(), {
    localStorage: fakeStorage(local),
    sessionStorage: fakeStorage(new Map()),
  });
  vi.stubGlobal('window', window);
  answers = [];
  calls = [];
  counted = new Set();
  unseen = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('with a line', () => {
  it('is stored, sent at once and answered in its form', async () => {
    const outbox = openForm();
    expect(outbox.submit({ text: 'Cubes?' })).toBe(true);
    expect(outbox.read()).toMatchObject({ trying: expect.any(String), isKept: true });
    expect(local.get(KEY)).toContain('Cubes?');
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.read()).toMatchObject({ waiting: [], trying: null, answer: 'got Cubes?' });
    expect([...local.keys()]).toEqual([]);
    expect(unseen).toEqual([]);
  });

  it('is a new one when the same is written again after it has arrived', async () => {
    const outbox = openForm();
    for (const text of ['Cubes?', 'Cubes?']) {
      outbox.submit({ text });
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(counted.size).toBe(2);
  });
});

describe('without a line', () => {
  const lost = () => new TypeError('Failed to fetch');

  it('waits, is tried again and again, and arrives once', async () => {
    answers = [lost(), lost(), lost(), lost()];
    const outbox = openForm();
    outbox.submit({ text: 'Cubes?' });
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.read()).toMatchObject({ trying: null, hindrance: { kind: 'line' } });
    expect(texts(outbox)).toEqual(['Cubes?']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(5);
    expect(counted.size).toBe(1);
    expect(outbox.read()).toMatchObject({ waiting: [], hindrance: null, answer: 'got Cubes?' });
  });

  it('goes at once when the line is back', async () => {
    answers = [lost(), lost(), lost(), lost()];
    const outbox = openForm();
    outbox.submit({ text: 'Cubes?' });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(calls).toHaveLength(4);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(counted.size).toBe(1);
  });

  it('outlives the page, and is said to have gone where its form is not', async () => {
    answers = [lost()];
    const before = openForm();
    before.submit({ text: 'Cubes?' });
    await vi.advanceTimersByTimeAsync(0);
    const id = before.read().waiting[0]?.id;
    // Another page of the shop, later; the first one is closed.
    const later = openTab();
    expect(texts(later)).toEqual(['Cubes?']);
    later.start(null);
    await vi.advanceTimersByTimeAsync(0);
    expect([...counted]).toEqual([id]);
    expect(unseen).toEqual(['got Cubes?']);
    expect(local.size).toBe(0);
  });

  it('frees the form after a while when nothing comes back', async () => {
    answers = ['stall'];
    const outbox = openForm();
    outbox.submit({ text: 'Cubes?' });
    await vi.advanceTimersByTimeAsync(7_900);
    expect(outbox.read().trying).not.toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(outbox.read()).toMatchObject({ trying: null, hindrance: { kind: 'line' } });
  });

  it('takes so many and no more: the next one stays in the form', async () => {
    answers = [lost(), lost(), lost(), lost(), lost()];
    const outbox = openForm();
    expect(outbox.submit({ text: 'One' })).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.submit({ text: 'Two' })).toBe(true);
    expect(outbox.submit({ text: 'Three' })).toBe(false);
    expect(texts(outbox)).toEqual(['One', 'Two']);
  });

  it('is taken back into the form, and sent again it is the same one', async () => {
    answers = [lost()];
    const outbox = openForm();
    outbox.submit({ text: 'Cubes?' });
    await vi.advanceTimersByTimeAsync(0);
    const id = outbox.read().waiting[0]?.id ?? '';
    await outbox.undo(id);
    expect(outbox.read()).toMatchObject({ waiting: [], givenBack: { why: null } });
    expect(outbox.takeGivenBack()).toEqual({ values: { text: 'Cubes?' }, why: null });
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(calls).toHaveLength(1);
    outbox.submit({ text: 'Cubes?' });
    await vi.advanceTimersByTimeAsync(0);
    expect([...counted]).toEqual([id]);
  });

  it('is not sent by another tab that has it in its memory once it is taken back', async () => {
    answers = [lost()];
    const first = openForm();
    first.submit({ text: 'Cubes?' });
    await vi.advanceTimersByTimeAsync(0);
    const second = openTab();
    await second.undo(second.read().waiting[0]?.id ?? '');
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(counted.size).toBe(0);
    expect(texts(first)).toEqual([]);
  });

  it('is sent by this tab when the one it was written in is closed', async () => {
    const other = openTab();
    other.start(null);
    local.set(
      KEY,
      JSON.stringify({
        owner: null,
        queue: [{ id: 'elsewhere', at: Date.now(), locale: 'sw', values: { text: 'Viti' } }],
      }),
    );
    window.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
    await vi.advanceTimersByTimeAsync(0);
    expect([...counted]).toEqual(['elsewhere']);
  });
});

describe('a shop that does not take it', () => {
  it('gives it back with the reason, also over a reload', async () => {
    answers = [answer(400)];
    const outbox = openForm();
    outbox.submit({ text: 'Cubes?' });
    await vi.advanceTimersByTimeAsync(0);
    const back = { values: { text: 'Cubes?' }, why: 'This cannot be read.' };
    expect(outbox.read()).toMatchObject({ waiting: [], trying: null, givenBack: back });
    expect(openTab().read().givenBack).toEqual(back);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(calls).toHaveLength(1);
  });

  it('is waited for when it is at fault', async () => {
    answers = [answer(500), answer(503)];
    const outbox = openForm();
    outbox.submit({ text: 'Cubes?' });
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.read()).toMatchObject({ hindrance: { kind: 'shop' }, givenBack: null });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(counted.size).toBe(1);
  });

  it.each([429, 409])(
    'waits as long as it says with %i, whoever presses meanwhile',
    async (code) => {
      answers = [answer(code, { retryAfter: 600 })];
      const outbox = openForm();
      outbox.submit({ text: 'Cubes?' });
      await vi.advanceTimersByTimeAsync(0);
      expect(outbox.read().hindrance).toEqual({ kind: 'limit', until: Date.now() + 600_000 });
      outbox.sendNow(outbox.read().waiting[0]?.id ?? '');
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(599_000);
      expect(calls).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(counted.size).toBe(1);
    },
  );
});

describe('after a day', () => {
  async function leaveForADay() {
    answers = [new TypeError('Failed to fetch')];
    const outbox = openForm();
    outbox.submit({ text: 'Cubes?' });
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(Date.now() + 25 * HOUR);
    const later = openForm();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(counted.size).toBe(0);
    return later;
  }

  it('is sent only when its writer says so again', async () => {
    const later = await leaveForADay();
    expect(texts(later)).toEqual(['Cubes?']);
    later.sendNow(later.read().waiting[0]?.id ?? '');
    await vi.advanceTimersByTimeAsync(0);
    expect(counted.size).toBe(1);
  });

  it('can be taken back as before', async () => {
    const later = await leaveForADay();
    await later.undo(later.read().waiting[0]?.id ?? '');
    expect(later.takeGivenBack()).toEqual({ values: { text: 'Cubes?' }, why: null });
  });
});

describe('whose it is', () => {
  it('shows before it is known who is there, and is not sent', async () => {
    answers = [new TypeError('Failed to fetch')];
    openForm().submit({ text: 'Cubes?' });
    await vi.advanceTimersByTimeAsync(0);
    const later = openTab();
    await vi.advanceTimersByTimeAsync(0);
    expect(texts(later)).toEqual(['Cubes?']);
    expect(calls).toHaveLength(1);
  });

  it('goes with a guest who signs in, and never to anybody else', async () => {
    answers = Array.from({ length: 9 }, () => new TypeError('Failed to fetch'));
    const outbox = openForm();
    outbox.submit({ text: 'Cubes?' });
    await vi.advanceTimersByTimeAsync(0);
    outbox.start('amina');
    expect(texts(outbox)).toEqual(['Cubes?']);
    outbox.start(null);
    expect(texts(outbox)).toEqual([]);
    expect(local.get(KEY)).toBeUndefined();
  });

  it('is nothing of another person’s', async () => {
    answers = [new TypeError('Failed to fetch')];
    const aminas = openTab();
    aminas.start('amina');
    aminas.submit({ text: 'Cubes?' });
    await vi.advanceTimersByTimeAsync(0);
    const brians = openTab();
    brians.start('brian');
    await vi.advanceTimersByTimeAsync(0);
    expect(texts(brians)).toEqual([]);
    expect(calls).toHaveLength(1);
  });
});

it('says so where nothing can be stored, and lives as long as the page', async () => {
  answers = [new TypeError('Failed to fetch')];
  vi.stubGlobal('window', new EventTarget());
  const outbox = openForm();
  outbox.submit({ text: 'Cubes?' });
  await vi.advanceTimersByTimeAsync(0);
  expect(outbox.read().isKept).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(counted.size).toBe(1);
});
