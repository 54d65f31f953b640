import { expect, it } from 'vitest';
import { formatChange, formatPercent, formatShare } from './format-percent.ts';

it.each([
  [0, '0%'],
  [0.0004, '<0.1%'],
  [0.0005, '0.1%'],
  [0.034, '3.4%'],
  [0.05, '5%'],
  [0.0994, '9.9%'],
  [0.0995, '10%'],
  [0.1, '10%'],
  [0.577, '58%'],
  [1, '100%'],
  [12.014, '1,201%'],
  [-0.034, '−3.4%'],
  [-0.38, '−38%'],
  [-0.0001, '−<0.1%'],
])('says %d as %s', (share, said) => {
  expect(formatPercent(share)).toBe(said);
});

it('says a part of a whole, and nothing of none', () => {
  expect(formatShare(1, 8)).toBe('13%');
  expect(formatShare(0, 8)).toBe('0%');
  expect(formatShare(3, 0)).toBeNull();
});

it.each([
  [170, 100, '+70%'],
  [100, 100, '0%'],
  [62, 100, '−38%'],
  [-50, 100, '−150%'],
  // Beside what was below nothing, more is more.
  [50, -100, '+150%'],
])('%d after %d is %s', (now, before, said) => {
  expect(formatChange(now, before)).toBe(said);
});
