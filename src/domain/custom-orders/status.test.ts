import { expect, test } from 'vitest';
import { canMoveRequest, CUSTOM_ORDER_STATUSES, statesAfter } from './status.ts';

test('new, quoted, accepted or declined, closed', () => {
  const path = ['new', 'quoted', 'accepted', 'closed'] as const;
  for (const [index, to] of path.slice(1).entries()) {
    expect(canMoveRequest(path[index] ?? 'closed', to)).toBe(true);
  }
  expect(canMoveRequest('quoted', 'declined')).toBe(true);
  expect(canMoveRequest('declined', 'quoted')).toBe(true);
  expect(canMoveRequest('accepted', 'quoted')).toBe(true);
});

test.each([
  ['new', 'accepted'],
  ['new', 'new'],
  ['accepted', 'declined'],
  ['declined', 'accepted'],
] as const)('%s never becomes %s', (from, to) => expect(canMoveRequest(from, to)).toBe(false));

test('every state ends closed, and nothing follows that', () => {
  for (const status of CUSTOM_ORDER_STATUSES) {
    if (status !== 'closed') expect(canMoveRequest(status, 'closed')).toBe(true);
  }
  expect(statesAfter('closed')).toEqual([]);
});
