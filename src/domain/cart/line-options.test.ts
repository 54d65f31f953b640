import { describe, expect, test } from 'vitest';
import type { LineOptions } from './line.ts';
import { chooseOptions, openingColor, sameOptions } from './line-options.ts';

const colorful = { colors: ['magenta', 'cyan'] as const };

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
      expect(chooseOptions({ colors }, {})).toEqual({ ok: true, value: {} });
    }
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
