import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { findCycle } from './chunk-files.ts';

// The cast: of a chunk only what it imports is looked at.
const bundle = (imports: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(imports).map(([file, imported]) => [file, { type: 'chunk', imports: imported }]),
  ) as unknown as Rolldown.OutputBundle;

describe('files that import each other', () => {
  it('are none where two ways lead to the same file', () => {
    expect(findCycle(bundle({ a: ['b', 'c'], b: ['d'], c: ['d', 'react'], d: [] }))).toBeNull();
  });

  it('are found behind others, with the way round', () => {
    expect(findCycle(bundle({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] }))).toEqual([
      'b',
      'c',
      'd',
      'b',
    ]);
  });
});
