import { expect, it } from 'vitest';
import { canSend, EMPTY_DRAFT } from './draft.ts';
import { createMessageDesk, type Attempt } from './message-outbox.ts';
import type { Outgoing } from './outbox.ts';
import { MAX_MESSAGE_LENGTH } from './schemas.ts';
import { readDesk } from './outbox/outbox-storage.ts';

/** A server that answers as it is told, and a browser that can be closed and opened again. */
function surroundings() {
  const there = {
    answers: [] as Attempt[],
    arrived: [] as Outgoing[],
    stored: null as string | null,
    online: true,
    /** Held answers, released by `release`. */
    held: false,
    release: () => {},
    pauses: [] as number[],
    open(owner: string | null = null) {
      let count = 0;
      return createMessageDesk(owner, {
        async send(message) {
          if (there.held) await new Promise<void>((go) => (there.release = go));
          const answer = there.answers.shift() ?? { kind: 'sent' };
          if (answer.kind === 'sent') there.arrived.push(message);
          return answer;
        },
        load: () => there.stored,
        save: (text) => (there.stored = text),
        newId: () => `id-${(count += 1)}`,
        wait: async (ms) => void there.pauses.push(ms),
        isOnline: () => there.online,
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
  const desk = there.open();
  desk.write('  Habari ');
  expect(desk.submit(on('/cart'))).toBe(true);
  desk.write('Bei gani?');
  desk.attach({ id: 'f1', name: 'venue.jpg' });
  desk.submit(on('/cart'));
  expect(desk.read().draft).toEqual(EMPTY_DRAFT);
  expect(desk.read().outbox.queue).toHaveLength(2);
  await settled();
  expect(there.arrived).toEqual([
    { ...on('/cart'), clientId: 'id-1', content: 'Habari', files: [] },
    {
      ...on('/cart'),
      clientId: 'id-2',
      content: 'Bei gani?',
      files: [{ id: 'f1', name: 'venue.jpg' }],
    },
  ]);
  expect(desk.read().outbox.queue).toEqual([]);
  expect(there.stored).toBeNull();
});

it('sends nothing when there is nothing to send', () => {
  const desk = surroundings().open();
  desk.write('  \n ');
  expect(desk.submit(on('/'))).toBe(false);
  expect(canSend({ text: '', files: [] })).toBe(false);
  expect(canSend({ text: '', files: [{ id: 'f', name: 'a.pdf' }] })).toBe(true);
  expect(canSend({ text: 'x'.repeat(MAX_MESSAGE_LENGTH + 1), files: [] })).toBe(false);
});

it('keeps text and files in the box when sending fails, and sends them under their old name', async () => {
  const there = surroundings();
  const desk = there.open();
  there.answers = [FAULT, FAULT, FAULT];
  desk.write('Is it free?');
  desk.attach({ id: 'f1', name: 'hall.pdf' });
  desk.submit(on('/'));
  await settled();
  expect(there.pauses).toEqual([700, 2000]);
  expect(desk.read()).toMatchObject({
    failure: { reason: null },
    draft: { text: 'Is it free?', files: [{ id: 'f1', name: 'hall.pdf' }], triedAs: 'id-1' },
    outbox: { queue: [] },
  });
  desk.submit(on('/'));
  await settled();
  expect(there.arrived.map(({ clientId }) => clientId)).toEqual(['id-1']);
  expect(desk.read().failure).toBeNull();
});

it('gives a changed text a new name', async () => {
  const there = surroundings();
  const desk = there.open();
  there.answers = [FAULT, FAULT, FAULT];
  desk.write('Is it free?');
  desk.submit(on('/'));
  await settled();
  desk.write('Is it free on Friday?');
  desk.submit(on('/'));
  await settled();
  expect(there.arrived).toMatchObject([
    { clientId: 'id-2', conversationId: null, content: 'Is it free on Friday?' },
  ]);
});

it('does not repeat a refusal by itself, and says the reason', async () => {
  const there = surroundings();
  const desk = there.open();
  there.answers = [{ kind: 'refused', sentence: 'Too many messages.' }];
  desk.write('Hi');
  desk.submit(on('/'));
  await settled();
  expect(there.pauses).toEqual([]);
  expect(desk.read().failure).toEqual({ reason: 'Too many messages.' });
  expect(desk.read().draft.text).toBe('Hi');
});

it('fails at once without a line', async () => {
  const there = surroundings();
  there.online = false;
  there.answers = [FAULT];
  const desk = there.open();
  desk.write('Hi');
  desk.submit(on('/'));
  await settled();
  expect(there.pauses).toEqual([]);
  expect(desk.read().failure).toEqual({ reason: null });
});

it('waits in the talk, with those behind it, when the box is taken', async () => {
  const there = surroundings();
  const desk = there.open();
  there.answers = [FAULT, FAULT, FAULT];
  desk.write('one');
  desk.submit(on('/'));
  desk.write('two');
  desk.submit(on('/'));
  desk.write('three, not finished');
  await settled();
  expect(desk.read().outbox).toMatchObject({ isStalled: true });
  expect(desk.read().draft.text).toBe('three, not finished');
  desk.retry();
  await settled();
  expect(there.arrived.map(({ content }) => content)).toEqual(['one', 'two']);
});

it('goes on behind a message that is given up', async () => {
  const there = surroundings();
  const desk = there.open();
  there.answers = [FAULT, FAULT, FAULT];
  desk.write('one');
  desk.submit(on('/'));
  desk.write('two');
  desk.submit(on('/'));
  await settled();
  desk.discard('id-1');
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
  expect(there.arrived).toMatchObject([{ clientId: 'id-1', content: 'Sent while the tab died' }]);
});

it('learns from the talk itself that a message arrived although the answer was lost', async () => {
  const there = surroundings();
  const desk = there.open();
  there.answers = [FAULT, FAULT, FAULT];
  desk.write('Hello?');
  desk.submit(on('/'));
  await settled();
  desk.heard(['someone-else', 'id-1']);
  expect(desk.read()).toMatchObject({ draft: EMPTY_DRAFT, failure: null });
});

it('keeps what stands in the box over a reload, and for nobody else', () => {
  const there = surroundings();
  const desk = there.open('amina');
  desk.write('half a sen');
  expect(there.open('amina').read().draft.text).toBe('half a sen');
  expect(there.open('brian').read().draft.text).toBe('');
  expect(there.stored).toBeNull();
});

it('goes with a guest who signs in, and is forgotten when somebody signs out', () => {
  const there = surroundings();
  const desk = there.open(null);
  desk.write('for my wedding');
  desk.handTo('amina');
  expect(desk.read().draft.text).toBe('for my wedding');
  desk.handTo(null);
  expect(desk.read().draft.text).toBe('');
  expect(there.stored).toBeNull();
});

it.each(['', '{', '[]', '{"owner":3}', '{"owner":null,"queue":[{}],"draft":{}}'])(
  'takes junk for nothing: %s',
  (text) => {
    expect(readDesk(text, null)).toMatchObject({ outbox: { queue: [] }, draft: EMPTY_DRAFT });
  },
);
