import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RefreshResult } from './refresh-session.ts';
import { createSessionRefresher } from './session-refresher.ts';

const MINUTE = 60_000;
const SECOND = 1000;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 9) });
});
afterEach(() => vi.useRealTimers());

function keep(minutesLeft = 60) {
  const refreshes: number[] = [];
  const begun = Date.now();
  let answer: () => RefreshResult = () => ({ accessEndsAt: Date.now() + HOUR });
  let overs = 0;
  const refresher = createSessionRefresher({
    accessEndsAt: begun + minutesLeft * MINUTE,
    refresh: async () => {
      refreshes.push((Date.now() - begun) / SECOND);
      return answer();
    },
    onOver: () => (overs += 1),
  });
  return {
    refresher,
    /** Seconds from the start at which it was renewed. */
    refreshes,
    overs: () => overs,
    answerWith: (next: () => RefreshResult) => (answer = next),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

describe('on activity', () => {
  test('checks 30 s after the last event, and renews under 1200 s', async () => {
    const { refresher, refreshes, pass } = keep(19);
    refresher.noteActivity();
    await pass(20 * SECOND);
    refresher.noteActivity();
    await pass(29 * SECOND);
    expect(refreshes).toEqual([]);
    await pass(SECOND);
    expect(refreshes).toEqual([50]);
    refresher.stop();
  });

  test('does not refresh while 1200 s or more remain', async () => {
    const { refresher, refreshes, pass } = keep(60);
    refresher.noteActivity();
    await pass(MINUTE);
    expect(refreshes).toEqual([]);
    refresher.stop();
  });
});

describe('by the clock', () => {
  test('looks every 5 minutes; whoever was active within 2 minutes is renewed', async () => {
    const { refresher, refreshes, pass } = keep(60);
    await pass(43.5 * MINUTE);
    expect(refreshes).toEqual([]);
    // Active at 43.5 min: its own check comes at 44, when 16 minutes are left.
    refresher.noteActivity();
    await pass(MINUTE);
    expect(refreshes).toEqual([44 * 60]);
    refresher.stop();
  });

  test('the check at 45 minutes finds activity that its own check could not wait for', async () => {
    const { refresher, refreshes, pass } = keep(60);
    await pass(44.75 * MINUTE);
    refresher.noteActivity();
    await pass(0.25 * MINUTE);
    expect(refreshes[0]).toBe(45 * 60);
    refresher.stop();
  });

  test('an idle tab is let go', async () => {
    const { refresher, refreshes, pass } = keep(60);
    await pass(3 * HOUR);
    expect(refreshes).toEqual([]);
    refresher.stop();
  });
});

test('is renewed when the tab is seen again or the line is back, however much is left', async () => {
  const { refresher, refreshes, pass } = keep(60);
  await pass(10 * SECOND);
  refresher.resume();
  await pass(0);
  expect(refreshes).toEqual([10]);
  refresher.stop();
});

test('what another tab renewed need not be renewed again', async () => {
  const { refresher, refreshes, pass } = keep(10);
  refresher.setAccessEnd(Date.now() + HOUR);
  refresher.noteActivity();
  await pass(MINUTE);
  expect(refreshes).toEqual([]);
  refresher.stop();
});

test('says when the session is over; a failed line is no end', async () => {
  const { refresher, overs, answerWith, pass } = keep(10);
  answerWith(() => 'failed');
  refresher.resume();
  await pass(0);
  expect(overs()).toBe(0);
  answerWith(() => 'over');
  refresher.resume();
  await pass(0);
  expect(overs()).toBe(1);
  refresher.stop();
});

test('does nothing once stopped', async () => {
  const { refresher, refreshes, pass } = keep(1);
  refresher.noteActivity();
  refresher.stop();
  await pass(HOUR);
  expect(refreshes).toEqual([]);
});
