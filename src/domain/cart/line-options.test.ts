import { describe, expect, test } from 'vitest';
import type { LineOptions } from './line.ts';
import { chooseOptions, openingColor, sameOptions } from './line-options.ts';

const colorful = { colors: ['magenta', 'cyan'] as const, textLimit: null };

describe('what is chosen for a line', () => {
  test('is the pictured colour where none is named', () => {
    expect(openingColor(colorful)).toBe('magenta');
    expect(chooseOptions(colorful, {})).toEqual({ ok: true, value: { color: 'magenta' } });
  });

  test('is the colour that is named, with whatever else was said', () => {
    const options = { color: 'cyan', size: 'L' };
    expect(chooseOptions(colorful, options)).toEqual({ ok: true, value: options });
  });

  test('is never a colour that the product is not offered in', () => {
    for (const color of ['lime', '', 'constructor']) {
      expect(chooseOptions(colorful, { color })).toEqual({
        ok: false,
        reason: 'COLOR_NOT_OFFERED',
        field: 'color',
      });
    }
  });

  test('is nothing where there is nothing to choose', () => {
    for (const colors of [[], ['amber']] as const) {
      expect(openingColor({ colors })).toBeNull();
      expect(chooseOptions({ colors, textLimit: null }, {})).toEqual({ ok: true, value: {} });
    }
  });
});

describe('the text that a product bears', () => {
  const sign = { colors: [], textLimit: 6 };
  const textOf = (text: string) => chooseOptions(sign, { text });

  test('is one line of it, without what cannot be seen', () => {
    expect(textOf('  Asha\n\u200b A ')).toEqual({ ok: true, value: { text: 'Asha A' } });
    expect(textOf('Kàribu')).toEqual({ ok: true, value: { text: 'Kàribu' } });
  });

  test('is never missing, nor longer than the product is', () => {
    for (const text of ['', '  ', '\u200b']) {
      expect(textOf(text)).toEqual({ ok: false, reason: 'TEXT_MISSING', field: 'text' });
    }
    expect(chooseOptions(sign, {})).toMatchObject({ reason: 'TEXT_MISSING' });
    expect(textOf('Karibuni')).toEqual({
      ok: false,
      reason: 'TEXT_TOO_LONG',
      field: 'text',
      max: 6,
    });
  });

  test('is kept of no other product', () => {
    expect(chooseOptions(colorful, { color: 'cyan', text: 'Karibu' })).toEqual({
      ok: true,
      value: { color: 'cyan' },
    });
  });
});

test('options are the same whatever their order', () => {
  expect(sameOptions({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  const others: LineOptions[] = [{}, { a: '1' }, { a: '1', b: '3' }, { a: '1', c: '2' }];
  for (const other of others) {
    expect(sameOptions({ a: '1', b: '2' }, other)).toBe(false);
  }
  expect(sameOptions({ constructor: 'x' }, { color: 'x' })).toBe(false);
});
