import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';

import { customReferenceFrom, normaliseOrderNumber, orderNumberFrom } from './order-number.ts';

test('eight bytes make a number', () => {
  expect(orderNumberFrom(new Uint8Array([7, 19, 23, 4, 20, 2, 29, 17]))).toBe('GL-7KQ4-M2XH');
  expect(orderNumberFrom(new Uint8Array(8))).toBe('GL-0000-0000');
  expect(orderNumberFrom(new Uint8Array(16).fill(255))).toBe('GL-ZZZZ-ZZZZ');
});

test('a custom order has a reference of the same kind', () => {
  expect(customReferenceFrom(new Uint8Array([7, 19, 23, 4, 20, 2, 29, 17]))).toBe('CO-7KQ4-M2XH');
});

test('fewer bytes are our own fault', () => {
  expect(() => orderNumberFrom(new Uint8Array(7))).toThrow(RangeError);
});

test.each([
  'GL-7KQ4-M2XH',
  'gl-7kq4-m2xh',
  ' gl 7kq4 m2xh ',
  '7KQ4M2XH',
  '7kq4-m2xh',
  '#GL7KQ4M2XH',
  'GL–7KQ4–M2XH',
  'G1-7KQ4-M2XH',
])('%j is GL-7KQ4-M2XH', (text) => {
  expect(normaliseOrderNumber(text)).toBe('GL-7KQ4-M2XH');
});

test('misread signs are put right', () => {
  expect(normaliseOrderNumber('gl-ooil-abcd')).toBe('GL-0011-ABCD');
  expect(normaliseOrderNumber('GLAB CDEF')).toBe('GL-G1AB-CDEF');
});

test.each([
  '',
  'GL',
  'GL-7KQ4-M2X',
  'GL-7KQ4-M2XHH',
  'GL-7KQ4-M2XU',
  'XX-7KQ4-M2XH',
  '%',
  null,
  7,
  'x'.repeat(999),
])('%j is none', (text) => expect(normaliseOrderNumber(text)).toBeNull());

test.prop([fc.uint8Array({ minLength: 8, maxLength: 8 })])(
  'what is made is read again',
  (bytes) => {
    const number = orderNumberFrom(bytes);
    expect(number).toMatch(/^GL-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(normaliseOrderNumber(number)).toBe(number);
    expect(normaliseOrderNumber(number.slice(3))).toBe(number);
  },
);
