import { expect, it } from 'vitest';
import { fitsBudget } from './picture-budget.server.ts';

type Header = Parameters<typeof fitsBudget>[0];

const header = (
  format: Header['format'],
  megapixels: number,
  more: Partial<Header> = {},
): Header => ({
  format,
  width: 10_000,
  height: megapixels * 100,
  channels: 4,
  depth: 'uchar',
  isProgressive: false,
  ...more,
});

it.each([
  ['a photograph of the largest telephone', header('jpeg', 50), true],
  ['the largest line by line', header('png', 60), true],
  ['one point too many', header('png', 61), false],
  ['a panorama', header('jpeg', 60, { width: 20_000, height: 3_000 }), true],
  ['a ribbon', header('png', 60, { width: 20_001, height: 20 }), false],
  ['an AVIF of a telephone', header('heif', 12), true],
  ['a larger AVIF', header('heif', 13), false],
  ['a progressive JPEG', header('jpeg', 32, { isProgressive: true }), true],
  ['a larger progressive JPEG', header('jpeg', 33, { isProgressive: true }), false],
  ['an interlaced PNG', header('png', 37, { isProgressive: true }), true],
  ['one of sixteen bits', header('png', 19, { isProgressive: true, depth: 'ushort' }), false],
  ['a WebP', header('webp', 56), true],
  ['a larger WebP', header('webp', 57), false],
  ['a GIF', header('gif', 37), true],
  ['a larger GIF', header('gif', 38), false],
])('%s', (_, picture, fits) => {
  expect(fitsBudget(picture)).toBe(fits);
});
