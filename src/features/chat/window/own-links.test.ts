import { expect, it } from 'vitest';
import { findOwnLinks } from './own-links.ts';

const ORIGIN = 'https://goled.test';
const linksIn = (text: string) =>
  findOwnLinks(text, ORIGIN).flatMap(({ path }) => (path === null ? [] : [path]));

it('links pages of this shop and keeps every letter', () => {
  const text = 'See https://goled.test/products?type=rental, or (https://goled.test/faq#hire).';
  expect(linksIn(text)).toEqual(['/products?type=rental', '/faq#hire']);
  expect(
    findOwnLinks(text, ORIGIN)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it.each([
  'https://evil.example/goled.test',
  'https://goled.test.evil.example/',
  'https://goled.test@evil.example/',
  'https://evil@goled.test/',
  'http://goled.test/',
  'javascript:alert(1)',
  '[a](javascript:alert(1))',
  '<img src=https://evil.example/x>',
  'https://',
])('leaves everything else as text: %s', (text) => {
  expect(findOwnLinks(text, ORIGIN)).toEqual([{ text, path: null }]);
});

it('has no parts for an empty message', () => {
  expect(findOwnLinks('', ORIGIN)).toEqual([]);
});
