import { expect, it } from 'vitest';
import { missingParts } from './missing-parts.ts';

it('names what is empty', () => {
  expect(missingParts({ title: 'A', titleSw: '', body: ' \n', bodySw: 'b' })).toEqual([
    'titleSw',
    'body',
  ]);
  expect(missingParts({ title: 'A' })).toEqual([]);
});
