import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Renewal } from './renew-session.ts';
import { createSessionKeeper } from './session-keeper.ts';

const MINUTE = 60_000;
const SECOND = 1000;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 9) });
});
afterEach(() => vi.useRealTimers());

function keep(minutesLeft = 60) {
  const renewals: number[] = [];
  const begun = Date.now();
  let answer: () => Renewal = () => ({ accessEndsAt: Date.now() + HOUR });
  let overs = 0;
  const keeper = createSessionKeeper({
    accessEndsAt: begun + minutesLeft * MINUTE,
    renew: async () => {
      renewals.push((Date.now() - begun) / SECOND);
      return answer();
    },
    onOver: () => (overs += 1),
  });
  return {
    keeper,
    /** Seconds from the start at which it was renewed. */
    renewals,
    overs: () => overs,
    answerWith: (next: () => Renewal) => (answer = next),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

describe('on activity', () => {
  test('checks 30 s after the last event, and renews under 1200 s', async () => {
    const { keeper, renewals, pass } = keep(19);
    keeper.noteActivity();
    await pass(20 * SECOND);
    keeper.noteActivity();
    await pass(29 * SECOND);
    expect(renewals).toEqual([]);
    await pass(SECOND);
    expect(renewals).toEqual([50]);
    keeper.stop();
  });

  test('does not renew while 1200 s or more remain', async () => {
    const { keeper, renewals, pass } = keep(60);
    keeper.noteActivity();
    await pass(MINUTE);
    expect(renewals).toEqual([]);
    keeper.stop();
  });
});

describe('by the clock', () => {
  test('looks every 5 minutes; whoever was active within 2 minutes is renewed', async () => {
    const { keeper, renewals, pass } = keep(60);
    await pass(43.5 * MINUTE);
    expect(renewals).toEqual([]);
    // Active at 43.5 min: its own check comes at 44, when 16 minutes are left.
    keeper.noteActivity();
    await pass(MINUTE);
    expect(renewals).toEqual([44 * 60]);
    keeper.stop();
  });

  test('the check at 45 minutes finds activity that its own check could not wait for', async () => {
    const { keeper, renewals, pass } = keep(60);
    await pass(44.75 * MINUTE);
    keeper.noteActivity();
    await pass(0.25 * MINUTE);
    expect(renewals[0]).toBe(45 * 60);
    keeper.stop();
  });

  test('an idle tab is let go', async () => {
    const { keeper, renewals, pass } = keep(60);
    await pass(3 * HOUR);
    expect(renewals).toEqual([]);
    keeper.stop();
  });
});

test('is renewed when the tab is seen again or the line is back, however much is left', async () => {
  const { keeper, renewals, pass } = keep(60);
  await pass(10 * SECOND);
  keeper.resume();
  await pass(0);
  expect(renewals).toEqual([10]);
  keeper.stop();
});

test('what another tab renewed need not be renewed again', async () => {
  const { keeper, renewals, pass } = keep(10);
  keeper.learnEnd(Date.now() + HOUR);
  keeper.noteActivity();
  await pass(MINUTE);
  expect(renewals).toEqual([]);
  keeper.stop();
});

test('says when the session is over; a failed line is no end', async () => {
  const { keeper, overs, answerWith, pass } = keep(10);
  answerWith(() => 'failed');
  keeper.resume();
  await pass(0);
  expect(overs()).toBe(0);
  answerWith(() => 'over');
  keeper.resume();
  await pass(0);
  expect(overs()).toBe(1);
  keeper.stop();
});

test('does nothing once stopped', async () => {
  const { keeper, renewals, pass } = keep(1);
  keeper.noteActivity();
  keeper.stop();
  await pass(HOUR);
  expect(renewals).toEqual([]);
});
