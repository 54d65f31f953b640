import { describe, expect, it } from 'vitest';
import { readCode, writeCode } from './sign-in-code.ts';

describe('readCode', () => {
  it.each([
    ['123456', '123456'],
    ['000000', '000000'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['1 2 3 4 5 6\n', '123456'],
    ['\u200b123\u00a0456\ufeff', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['', null],
    ['١٢٣٤٥٦', null],
    ['1e5000', null],
    ['+12345', null],
  ])('%j → %j', (typed, code) => {
    expect(readCode(typed)).toBe(code);
  });

  it('reads what was written for people', () => {
    expect(writeCode('012345')).toBe('012 345');
    expect(readCode(writeCode('012345'))).toBe('012345');
  });
});
