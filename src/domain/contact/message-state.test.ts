import { expect, test } from 'vitest';
import { checkSnooze, messageState } from './message-state.ts';

const today = '2026-11-23';
const at = new Date('2026-11-22T10:00:00Z');
const nothing = { handledAt: null, spamAt: null, snoozedUntil: null };

test.each([
  [{}, 'waiting'],
  [{ snoozedUntil: '2026-11-24' }, 'snoozed'],
  [{ snoozedUntil: '2026-11-23' }, 'waiting'],
  [{ handledAt: at, snoozedUntil: '2026-11-24' }, 'handled'],
  [{ spamAt: at, handledAt: at }, 'spam'],
] as const)('%j: %s', (facts, state) => {
  expect(messageState({ ...nothing, ...facts }, today)).toBe(state);
});

test.each([
  ['2026-11-23', false],
  ['2026-11-24', true],
  ['2027-11-23', true],
  ['2027-11-24', false],
])('put off until %s: %s', (until, isFine) => {
  expect(checkSnooze(until, today).ok).toBe(isFine);
});
