import { expect, it } from 'vitest';
import { excerpt, plainBlocks, readingMinutes } from './plain-text.ts';

const TEXT = `# Power {#power}

First, **add up** the [watts](/products/x).

- one lamp
- two lamps

| Light | Watts |
| --- | --- |
| Floor | 40 |
`;

it('keeps the words and drops the signs', () => {
  expect(plainBlocks(TEXT)).toEqual([
    'Power',
    'First, add up the watts.',
    'one lamp',
    'two lamps',
    'Light Watts',
    'Floor 40',
  ]);
});

it('reads two hundred words in a minute, and nothing in one', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes(Array.from({ length: 610 }, () => 'word').join(' '))).toBe(3);
});

it('begins where the words are', () => {
  expect(excerpt(TEXT, ['floor'])).toBe('Floor 40');
  expect(excerpt(TEXT, ['unheard'])).toMatch(/^Power First/);
  expect(excerpt(TEXT, [])).toMatch(/^Power First/);
});

it('ends at a word when it is too long', () => {
  const short = excerpt('one two three four five six seven', [], 16);
  expect(short).toBe('one two three…');
  expect(short.length).toBeLessThanOrEqual(16);
});
