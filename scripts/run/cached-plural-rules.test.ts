import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withCachedRules } from './cached-plural-rules.ts';

it('makes the rules of a language once', async () => {
  const code = withCachedRules(readFileSync('src/paraglide/registry.js', 'utf8'));
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const { plural } = await import(/* @vite-ignore */ url);
  expect([plural('en', 1, {}), plural('en', 2, {}), plural('sw', 1, {})]).toEqual([
    'one',
    'other',
    'one',
  ]);
  expect(plural('en', 2, { type: 'ordinal' })).toBe('two');
  expect(plural('en', 2, {})).toBe('other');
});

it('says so when there is nothing to replace', () => {
  expect(() => withCachedRules('export const plural = 1;')).toThrow('another way');
});
