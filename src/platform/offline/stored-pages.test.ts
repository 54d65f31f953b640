import { expect, it } from 'vitest';
import { titleOf } from './stored-pages.ts';

it('reads a page’s title without the shop’s name', () => {
  expect(titleOf('<head><title>Cube &amp; Ball &#x27;L&#x27; | GO LED</title>')).toBe(
    "Cube & Ball 'L'",
  );
  expect(titleOf('<title>GO LED – Light for events</title>')).toBe('GO LED – Light for events');
  expect(titleOf('<p>nothing</p>')).toBe('');
});
