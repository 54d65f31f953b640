import { describe, expect, it } from 'vitest';
import { keptBuilds } from './served-builds.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 27);
const ids = (...started: [string, number][]) =>
  keptBuilds(
    started.map(([id, daysAgo]) => ({ id, startedAt: NOW - daysAgo * DAY })),
    NOW,
  ).map(({ id }) => id);

describe('builds whose files are served', () => {
  it('counts the days of a build from the one that took its place', () => {
    expect(ids(['old', 400], ['now', 0])).toEqual(['now', 'old']);
    expect(ids(['old', 400], ['between', 31], ['now', 0])).toEqual(['now', 'between']);
    expect(ids(['old', 400], ['between', 30], ['now', 0])).toEqual(['now', 'between', 'old']);
  });

  it('keeps the latest however old it is', () => {
    expect(ids(['only', 1000])).toEqual(['only']);
  });

  it('keeps twenty', () => {
    const many = Array.from({ length: 25 }, (_, n): [string, number] => [`b${n}`, n / 24]);
    expect(ids(...many)).toHaveLength(20);
    expect(ids(...many)).not.toContain('b20');
  });
});
