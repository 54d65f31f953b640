import { beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '#tests/fakes/browser-storage.ts';
import { readStored, removeStored, writeStored } from '#/platform/forms/storage.ts';
import { canSend, EMPTY_DRAFT } from './draft.ts';
import { createMessageOutbox, type Attempt } from './message-outbox.ts';
import type { Outgoing } from './outgoing.ts';
import { MAX_MESSAGE_LENGTH } from './schemas.ts';

const KEY = 'chatUnsent';
const entries = new Map<string, string>();

beforeEach(() => {
  entries.clear();
  vi.stubGlobal('window', { localStorage: fakeStorage(entries) });
  return () => vi.unstubAllGlobals();
});

/** A server that answers as it is told, and a browser that can be closed and opened again. */
function surroundings() {
  const there = {
    answers: [] as Attempt[],
    arrived: [] as Outgoing[],
    get stored() {
      return entries.get(KEY) ?? null;
    },
    online: true,
    /** Held answers, released by `release`. */
    held: false,
    release: () => {},
    pauses: [] as number[],
    open(owner: string | null = null) {
      let count = 0;
      return createMessageOutbox(owner, {
        async send(message) {
          if (there.held) await new Promise<void>((go) => (there.release = go));
          const answer = there.answers.shift() ?? { kind: 'sent' };
          if (answer.kind === 'sent') there.arrived.push(message);
          return answer;
        },
        storageKey: KEY,
        load: () => readStored('local', KEY),
        save: (stored) => (stored ? writeStored('local', KEY, stored) : removeStored('local', KEY)),
        newId: () => `id-${(count += 1)}`,
        wait: async (ms) => void there.pauses.push(ms),
        isOnline: () => there.online,
        whenOnline: () => () => {},
        tooOldText: () => 'You wrote this yesterday.',
      });
    },
  };
  return there;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const FAULT: Attempt = { kind: 'fault' };
const on = (page: string) => ({ kind: 'message', conversationId: null, page }) as const;

it('clears the box and sends, in order and under own names', async () => {
  const there = surroundings();
  const outbox = there.open();
  outbox.write('  Habari ');
  expect(outbox.submit(on('/cart'))).toBe(true);
  outbox.write('Bei gani?');
  outbox.attach({ id: 'f1', name: 'venue.jpg' });
  outbox.submit(on('/cart'));
  expect(outbox.read().draft).toEqual(EMPTY_DRAFT);
  expect(outbox.read().outbox.queue).toHaveLength(2);
  await settled();
  const writtenAt = expect.any(Number);
  expect(there.arrived).toEqual([
    { ...on('/cart'), id: 'id-1', content: 'Habari', files: [], writtenAt },
    {
      ...on('/cart'),
      writtenAt,
      id: 'id-2',
      content: 'Bei gani?',
      files: [{ id: 'f1', name: 'venue.jpg' }],
    },
  ]);
  expect(outbox.read().outbox.queue).toEqual([]);
  expect(there.stored).toBeNull();
});

it('sends nothing when there is nothing to send', () => {
  const outbox = surroundings().open();
  outbox.write('  \n ');
  expect(outbox.submit(on('/'))).toBe(false);
  expect(canSend({ text: '', files: [] })).toBe(false);
  expect(canSend({ text: '', files: [{ id: 'f', name: 'a.pdf' }] })).toBe(true);
  expect(canSend({ text: 'x'.repeat(MAX_MESSAGE_LENGTH + 1), files: [] })).toBe(false);
});

it('keeps text and files in the box when sending fails, and sends them under their old name', async () => {
  const there = surroundings();
  const outbox = there.open();
  there.answers = [FAULT, FAULT, FAULT];
  outbox.write('Is it free?');
  outbox.attach({ id: 'f1', name: 'hall.pdf' });
  outbox.submit(on('/'));
  await settled();
  expect(there.pauses).toEqual([700, 2000]);
  expect(outbox.read()).toMatchObject({
    failure: { reason: null },
    draft: { text: 'Is it free?', files: [{ id: 'f1', name: 'hall.pdf' }], triedAs: 'id-1' },
    outbox: { queue: [] },
  });
  outbox.submit(on('/'));
  await settled();
  expect(there.arrived.map(({ id }) => id)).toEqual(['id-1']);
  expect(outbox.read().failure).toBeNull();
});

it('gives a changed text a new name', async () => {
  const there = surroundings();
  const outbox = there.open();
  there.answers = [FAULT, FAULT, FAULT];
  outbox.write('Is it free?');
  outbox.submit(on('/'));
  await settled();
  outbox.write('Is it free on Friday?');
  outbox.submit(on('/'));
  await settled();
  expect(there.arrived).toMatchObject([
    { id: 'id-2', conversationId: null, content: 'Is it free on Friday?' },
  ]);
});

it('does not repeat a rejection by itself, and says the reason', async () => {
  const there = surroundings();
  const outbox = there.open();
  there.answers = [{ kind: 'rejected', sentence: 'Too many messages.' }];
  outbox.write('Hi');
  outbox.submit(on('/'));
  await settled();
  expect(there.pauses).toEqual([]);
  expect(outbox.read().failure).toEqual({ reason: 'Too many messages.' });
  expect(outbox.read().draft.text).toBe('Hi');
});

it('fails at once without a line', async () => {
  const there = surroundings();
  there.online = false;
  there.answers = [FAULT];
  const outbox = there.open();
  outbox.write('Hi');
  outbox.submit(on('/'));
  await settled();
  expect(there.pauses).toEqual([]);
  expect(outbox.read().failure).toEqual({ reason: null });
});

it('waits in the conversation, with those behind it, when the box is taken', async () => {
  const there = surroundings();
  const outbox = there.open();
  there.answers = [FAULT, FAULT, FAULT];
  outbox.write('one');
  outbox.submit(on('/'));
  outbox.write('two');
  outbox.submit(on('/'));
  outbox.write('three, not finished');
  await settled();
  expect(outbox.read().outbox).toMatchObject({ isStalled: true });
  expect(outbox.read().draft.text).toBe('three, not finished');
  outbox.retry();
  await settled();
  expect(there.arrived.map(({ content }) => content)).toEqual(['one', 'two']);
});

it('goes on behind a message that is given up', async () => {
  const there = surroundings();
  const outbox = there.open();
  there.answers = [FAULT, FAULT, FAULT];
  outbox.write('one');
  outbox.submit(on('/'));
  outbox.write('two');
  outbox.submit(on('/'));
  await settled();
  outbox.discard('id-1');
  await settled();
  expect(there.arrived.map(({ content }) => content)).toEqual(['two']);
});

it('survives a reload in the middle of sending: same name, once more', async () => {
  const there = surroundings();
  there.held = true;
  const before = there.open();
  before.write('Sent while the tab died');
  before.submit(on('/cart'));
  await settled();
  expect(there.arrived).toEqual([]);
  there.held = false;
  const after = there.open();
  after.retry();
  await settled();
  expect(there.arrived).toMatchObject([{ id: 'id-1', content: 'Sent while the tab died' }]);
});

it('learns from the conversation itself that a message arrived although the answer was lost', async () => {
  const there = surroundings();
  const outbox = there.open();
  there.answers = [FAULT, FAULT, FAULT];
  outbox.write('Hello?');
  outbox.submit(on('/'));
  await settled();
  outbox.acknowledge(['someone-else', 'id-1']);
  expect(outbox.read()).toMatchObject({ draft: EMPTY_DRAFT, failure: null });
});

it('keeps what stands in the box over a reload, and for nobody else', () => {
  const there = surroundings();
  const outbox = there.open('amina');
  outbox.write('half a sen');
  expect(there.open('amina').read().draft.text).toBe('half a sen');
  expect(there.open('brian').read().draft.text).toBe('');
  expect(there.stored).toBeNull();
});

it('goes with a guest who signs in, and is forgotten when somebody signs out', () => {
  const there = surroundings();
  const outbox = there.open(null);
  outbox.write('for my wedding');
  outbox.switchOwner('amina');
  expect(outbox.read().draft.text).toBe('for my wedding');
  outbox.switchOwner(null);
  expect(outbox.read().draft.text).toBe('');
  expect(there.stored).toBeNull();
});

it('sends and holds what is in the box where storage is full', async () => {
  vi.stubGlobal('window', { localStorage: fakeStorage(entries, true) });
  const there = surroundings();
  there.answers = [FAULT, FAULT, FAULT];
  const outbox = there.open();
  for (const text of ['one', 'two']) {
    outbox.write(text);
    outbox.submit(on('/'));
  }
  await settled();
  outbox.write('three');
  outbox.retry();
  await settled();
  expect(there.arrived.map(({ content }) => content)).toEqual(['one', 'two']);
  expect(outbox.read()).toMatchObject({ outbox: { queue: [] }, draft: { text: 'three' } });
});

it.each(['', '{', '[]', '{"owner":3}', '{"owner":null,"queue":[{}],"draft":{}}'])(
  'takes junk for nothing: %s',
  (text) => {
    entries.set(KEY, text);
    expect(surroundings().open().read()).toMatchObject({
      outbox: { queue: [] },
      draft: EMPTY_DRAFT,
    });
  },
);

it('asks about what has waited for more than a day, with its words in the box', async () => {
  const there = surroundings();
  there.online = false;
  there.answers = [FAULT];
  const before = there.open();
  before.write('Mna viti?');
  before.submit(on('/cart'));
  before.write('Au meza?');
  await settled();
  expect(before.read().outbox.queue).toHaveLength(1);
  before.write('');
  const yesterday = Date.now() - 25 * 3_600_000;
  entries.set(KEY, (there.stored ?? '').replace(/"writtenAt":\d+/, `"writtenAt":${yesterday}`));
  there.online = true;
  const later = there.open();
  later.retry();
  await settled();
  expect(there.arrived).toEqual([]);
  expect(later.read()).toMatchObject({
    draft: { text: 'Mna viti?', triedAs: 'id-1' },
    failure: { reason: 'You wrote this yesterday.' },
  });
  later.submit(on('/cart'));
  await settled();
  expect(there.arrived).toMatchObject([{ id: 'id-1', content: 'Mna viti?' }]);
});
