import { describe, expect, it } from 'vitest';
import {
  checkDelay,
  hasReturned,
  LINE_AT_START,
  nextLine,
  type LineEvidence,
  type LineFacts,
} from './line.ts';

function after(...evidence: LineEvidence[]): LineFacts {
  return evidence.reduce(nextLine, LINE_AT_START);
}

describe('the state of the line', () => {
  it.each<[LineEvidence[], LineFacts['state']]>([
    [[], 'up'],
    [['answer'], 'up'],
    [['failure'], 'doubtful'],
    [['failure', 'failure', 'failure'], 'doubtful'],
    [['hint'], 'doubtful'],
    [['failure', 'answer'], 'up'],
    [['failure', 'failed-check'], 'down'],
    [['failed-check'], 'down'],
    [['failure', 'failed-check', 'failure'], 'down'],
    [['failure', 'failed-check', 'hint'], 'down'],
    [['failure', 'failed-check', 'failed-check', 'answer'], 'up'],
  ])('after %j is %s', (evidence, state) => {
    expect(after(...evidence).state).toBe(state);
  });

  it('counts failed checks in a row', () => {
    expect(after('failure', 'failed-check', 'failed-check').failedChecks).toBe(2);
    expect(after('failed-check', 'answer', 'failed-check').failedChecks).toBe(1);
  });
});

describe('the return of the line', () => {
  it.each<[LineEvidence[], boolean]>([
    [[], false],
    // One call failed, and the shop could be asked.
    [['failure'], false],
    [['failure', 'failed-check'], true],
    // The browser changed to another network, or the page was asleep.
    [['hint'], true],
    [['failure', 'hint'], true],
  ])('after %j an answer says so: %s', (evidence, told) => {
    const before = after(...evidence);
    expect(hasReturned(before, nextLine(before, 'answer'))).toBe(told);
  });

  it('is not told while the line is away', () => {
    const before = after('failure', 'failed-check');
    expect(hasReturned(before, nextLine(before, 'failed-check'))).toBe(false);
  });
});

describe('the next check', () => {
  it('comes after 1, 2 and 5 s', () => {
    expect([0, 1, 2, 3].map((failed) => checkDelay(failed, 0.9))).toEqual([
      1_000, 1_000, 2_000, 5_000,
    ]);
  });

  it('then at any time up to 10, 20 and 30 s', () => {
    expect([4, 5, 6, 7, 40].map((failed) => checkDelay(failed, 1))).toEqual([
      10_000, 20_000, 30_000, 30_000, 30_000,
    ]);
    expect(checkDelay(6, 0.5)).toBe(15_000);
    expect(checkDelay(6, 0)).toBe(0);
  });

  it('spreads a hundred browsers that lost the shop together', () => {
    const returns = Array.from({ length: 100 }, (_, index) => checkDelay(4, index / 99));
    expect(Math.max(...returns) - Math.min(...returns)).toBeGreaterThanOrEqual(5_000);
    // In no second more than a fifth of them.
    for (let second = 0; second < 10; second += 1) {
      const together = returns.filter((ms) => Math.floor(ms / 1_000) === second);
      expect(together.length).toBeLessThanOrEqual(20);
    }
  });
});
