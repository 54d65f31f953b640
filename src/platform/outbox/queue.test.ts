import { expect, it } from 'vitest';
import { dequeue, enqueue, nextToSend, stall, unstall, type OutboxQueue } from './queue.ts';

const queue = (...ids: string[]): OutboxQueue<{ id: string }> => ({
  queue: ids.map((id) => ({ id })),
  isStalled: false,
});
const ids = ({ queue: entries }: OutboxQueue<{ id: string }>) => entries.map(({ id }) => id);

it('keeps the order in which entries came', () => {
  expect(ids(enqueue(queue('a', 'b'), { id: 'c' }, 20))).toEqual(['a', 'b', 'c']);
});

it('takes the same id once', () => {
  const before = queue('a', 'b');
  expect(enqueue(before, { id: 'a' }, 20)).toBe(before);
});

it('holds so many and no more: the oldest goes', () => {
  expect(ids(enqueue(queue('a', 'b', 'c'), { id: 'd' }, 3))).toEqual(['b', 'c', 'd']);
});

it('takes out what arrived, wherever it stands', () => {
  expect(ids(dequeue(queue('a', 'b', 'c'), ['c', 'a', 'unknown']))).toEqual(['b']);
  const before = queue('a');
  expect(dequeue(before, ['b'])).toBe(before);
});

it('sends the first, or as many as one attempt takes', () => {
  expect(nextToSend(queue('a', 'b', 'c'), 1)).toEqual([{ id: 'a' }]);
  expect(nextToSend(queue('a', 'b', 'c'), 2)).toHaveLength(2);
  expect(nextToSend(queue(), 1)).toEqual([]);
});

it('sends nothing while stalled, until somebody resumes or the first has left', () => {
  const stalled = stall(queue('a', 'b'));
  expect(nextToSend(stalled, 1)).toEqual([]);
  expect(nextToSend(unstall(stalled), 1)).toEqual([{ id: 'a' }]);
  expect(nextToSend(dequeue(stalled, ['b']), 1)).toEqual([]);
  expect(nextToSend(dequeue(stalled, ['a']), 1)).toEqual([{ id: 'b' }]);
  expect(stall(queue())).toEqual(queue());
});
