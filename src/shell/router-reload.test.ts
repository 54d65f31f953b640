import { readFileSync } from 'node:fs';
import { isModuleNotFoundError } from '@tanstack/router-core';
import { expect, it } from 'vitest';
import { LoadFailure } from '#/ui/import-fetched.ts';

/*
 * The router opens the page afresh by itself when it knows a browser's words for an import that failed:
 * without a line that ends on the browser's own page, and everything typed is gone. Ours are not such
 * words. A new version of the router that knows others, or reloads elsewhere, fails here.
 */

const folder = 'node_modules/@tanstack/react-router/src';

it.each([
  new LoadFailure('Failed to fetch /assets/a.js', { isGone: false }),
  new LoadFailure('/assets/a.js is gone', { isGone: true }),
  new LoadFailure('Not to be imported', { isGone: true }),
])('the router does not reload for “$message”', (failure) => {
  expect(isModuleNotFoundError(failure)).toBe(false);
});

it('does for what browsers say themselves, which is why that is never thrown on', () => {
  for (const words of [
    'Failed to fetch dynamically imported module: https://shop/assets/a.js',
    'error loading dynamically imported module: https://shop/assets/a.js',
    'Importing a module script failed.',
  ])
    expect(isModuleNotFoundError(new TypeError(words))).toBe(true);
});

it('reloads in one place only, and only after asking that question', () => {
  const source = readFileSync(`${folder}/lazyRouteComponent.tsx`, 'utf8');
  expect(source.match(/location\s*\.reload\(/g)).toHaveLength(1);
  expect(source).toMatch(/if \(\s*isModuleNotFoundError\(error\) &&[\s\S]{1,400}\.reload\(/);
});
