import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { isCanonicalCode, normaliseCode } from './normalise-code.ts';

describe('one canonical code', () => {
  test.each([
    ['SAVE10', 'SAVE10'],
    ['  save10 ', 'SAVE10'],
    ['\tSaVe10\n', 'SAVE10'],
    ['ＳＡＶＥ１０', 'SAVE10'],
    ['𝐒𝐀𝐕𝐄𝟏𝟎', 'SAVE10'],
    ['SA\u200bVE\u200d10', 'SAVE10'],
    ['\ufeffSAVE10\u2060', 'SAVE10'],
    ['SAVE\u00ad10', 'SAVE10'],
    ['\u202eSAVE10', 'SAVE10'],
    ['\u00a0SAVE10\u3000', 'SAVE10'],
    ['SAVЕ10', 'SAVE10'],
    ['ѕаvе10', 'SAVE10'],
    ['ΕΑΤ', 'EAT'],
    ['SAVÉ10', 'SAVE10'],
    ['\u0390', 'I'],
    ['save–10', 'SAVE-10'],
    ['save_10', 'SAVE_10'],
  ])('%j is %s', (typed, code) => {
    expect(normaliseCode(typed)).toEqual({ ok: true, value: code });
  });

  test.each(['', ' ', '\t\n ', '\u200b', '\ufeff \u2060', '\u3164', '\u00a0'])(
    'blank %j: Please enter a discount code',
    (typed) => expect(normaliseCode(typed)).toEqual({ ok: false, reason: 'CODE_BLANK' }),
  );

  test.prop([fc.string({ unit: 'grapheme', maxLength: 60 })])('twice is once', (typed) => {
    const once = normaliseCode(typed);
    if (once.ok) expect(normaliseCode(once.value)).toEqual(once);
  });

  test.each([
    ['SAVE10', true],
    ['A', true],
    ['A'.repeat(40), true],
    ['A'.repeat(41), false],
    ['', false],
    ['save', false],
    ['SAVE 10', false],
    ['Ñ10', false],
  ])('%j can be stored: %s', (code, can) => expect(isCanonicalCode(code)).toBe(can));
});
