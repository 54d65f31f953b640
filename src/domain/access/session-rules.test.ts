import { describe, expect, it } from 'vitest';
import { isRefreshDue, refreshRetryDelay } from './session-rules.ts';

const now = Date.UTC(2026, 10, 21);
const SECOND = 1000;

describe('isRefreshDue', () => {
  it.each([
    ['1200 s left, just active', 1200, 0, false],
    ['1199.999 s left, just active', 1199.999, 0, true],
    ['little left, active exactly 2 minutes ago', 60, 120, true],
    ['little left, active longer ago', 60, 120.001, false],
    ['over, active', -60, 5, true],
    ['over, idle', -60, 600, false],
  ])('%s', (_case, left, idle, expected) => {
    const facts = { accessEndsAt: now + left * SECOND, lastActivityAt: now - idle * SECOND, now };
    expect(isRefreshDue(facts)).toBe(expected);
  });
});

it('waits one second times the attempt', () => {
  expect([1, 2, 3].map(refreshRetryDelay)).toEqual([1000, 2000, 3000]);
});
