import { expect, it } from 'vitest';
import { preloadScripts } from './preload-scripts.ts';

it('names each script once, at the end of the head', () => {
  const html = '<head><link rel="modulepreload" href="/assets/a.js"/></head><body></head></body>';
  expect(preloadScripts(html, ['/assets/a.js', '/assets/$&.js'])).toBe(
    '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/$&.js"/></head><body></head></body>',
  );
});
