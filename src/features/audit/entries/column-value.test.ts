import { expect, it } from 'vitest';
import { overwriteGetLocale } from '#/paraglide/runtime.js';
import { columnLabelOf, columnValueOf } from './column-value.ts';

it.each([
  ['price', '12500', 'KSh 12,500'],
  ['rental_price', '850.5', 'KSh 850.50'],
  ['deposit', 'odd', 'odd'],
  ['publish_at', '2026-11-23T21:30:00+00:00', '24 Nov 2026, 00:30'],
  ['archived_at', 'odd', 'odd'],
  ['event_date', '2026-12-12', '12 Dec 2026'],
  ['is_active', 'true', 'Yes'],
  ['is_active', 'false', 'No'],
  ['name', '12500', '12500'],
  ['gone_column', 'x', 'x'],
])('%s reads %s as %s', (column, value, text) => {
  expect(columnValueOf(column, value)).toBe(text);
});

it('names columns in the language of the page; one that is gone keeps its name', () => {
  expect([columnLabelOf('rental_price'), columnLabelOf('gone')]).toEqual(['Hire price', 'gone']);
  overwriteGetLocale(() => 'sw');
  expect([columnLabelOf('rental_price'), columnValueOf('is_open', 'true')]).toEqual([
    'Bei ya kukodi',
    'Ndiyo',
  ]);
  overwriteGetLocale(() => 'en');
});
