import { describe, expect, it } from 'vitest';
import { whatLeaves, type KeptEntry } from './what-leaves.ts';

const NOW = 1_000_000;
const kept = (store: string, url: string, keptAt: number, bytes = 1): KeptEntry => ({
  store,
  url,
  keptAt,
  bytes,
});
const leave = (
  entries: readonly KeptEntry[],
  limits: Parameters<typeof whatLeaves>[1] = {},
  total = 100,
) => whatLeaves(entries, limits, total, NOW).map(({ url }) => url);

describe('what leaves the browser’s stores', () => {
  it('is nothing while there is room', () => {
    expect(leave([kept('pages', '/', 1), kept('files', '/a', 2)])).toEqual([]);
  });

  it('is the oldest of a store that holds too many, however new others are', () => {
    const entries = [kept('pages', '/1', 1), kept('files', '/a', 0), kept('pages', '/2', 2)];
    expect(leave(entries, { pages: { entries: 1 } })).toEqual(['/1']);
  });

  it('is what is too old', () => {
    const entries = [kept('pages', '/1', NOW - 11), kept('pages', '/2', NOW - 10)];
    expect(leave(entries, { pages: { ageMs: 10 } })).toEqual(['/1']);
  });

  it('is the oldest of a store that is too heavy, and of all together', () => {
    const entries = [
      kept('pictures', '/1', 1, 60),
      kept('pictures', '/2', 2, 60),
      kept('files', '/a', 3, 30),
    ];
    expect(leave(entries, { pictures: { bytes: 100 } }, 1000)).toEqual(['/1']);
    expect(leave(entries, {}, 100)).toEqual(['/1']);
  });

  it('is one thing that alone is too heavy, and nothing older that fits', () => {
    const entries = [kept('pictures', '/1', 1, 10), kept('pictures', '/2', 2, 500)];
    expect(leave(entries)).toEqual(['/2']);
  });
});
