import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import {
  formatPhone,
  normaliseKenyanPhone,
  phoneFragment,
  shownPhone,
  withCountryCode,
} from './phone.ts';

test.each([
  '0712345678',
  '712345678',
  '254712345678',
  '+254712345678',
  '0712 345 678',
  '0712-345-678',
  ' +254 712 345 678 ',
  '+254-712-345678',
  '(0712) 345.678',
  '+254 (0) 712 345 678',
  '0712\u00a0345\u00a0678',
])('%j is +254712345678', (text) => {
  expect(normaliseKenyanPhone(text)).toEqual({ ok: true, value: '+254712345678' });
});

test.each([
  ['0712345678', '+254\u00a0712\u00a0345\u00a0678'],
  ['+15551234567', '+15551234567'],
  ['', ''],
])('%j is shown as %j', (phone, shown) => expect(shownPhone(phone)).toBe(shown));

test.each(['0110345678', '110345678', '254110345678', '+254 110 345 678'])(
  '%j is a number of the newer range',
  (text) => expect(normaliseKenyanPhone(text)).toEqual({ ok: true, value: '+254110345678' }),
);

test.each([
  '071234567',
  '07123456789',
  '0212345678',
  '0812345678',
  '+255712345678',
  '00254712345678',
  '+0712345678',
  '++254712345678',
  '2547123456',
  '07one',
  '٠٧١٢٣٤٥٦٧٨',
  '0712345678;drop',
  '+',
])('%j is no Kenyan mobile number', (text) => {
  expect(normaliseKenyanPhone(text)).toEqual({ ok: false, reason: 'PHONE_NOT_KENYAN_MOBILE' });
});

test.each(['', '   ', null, undefined, 712_345_678, ['0712345678']])('%j is missing', (value) => {
  expect(normaliseKenyanPhone(value)).toEqual({ ok: false, reason: 'PHONE_MISSING' });
});

test.each([
  ['0712345678', '712345678'],
  ['+254 712 345', '712345'],
  ['254712', '712'],
  ['712-345', '712345'],
  ['0712', '712'],
  ['345678', '345678'],
])('who searches for %j finds %j among the stored ones', (typed, digits) => {
  expect(phoneFragment(typed)).toBe(digits);
});

test.each(['Amina', '07', 'GL-7KQ4', '', '07123456789'])('%j is no part of a number', (typed) => {
  expect(phoneFragment(typed)).toBeNull();
});

test('what others see', () => {
  expect(formatPhone('+254712345678')).toBe('+254\u{a0}712\u{a0}345\u{a0}678');
});

const subscriber = fc.stringMatching(/^[17]\d{8}$/);
const prefix = fc.constantFrom('', '0', '254', '+254', '+254 (0)', '2540');
const gaps = fc.array(fc.constantFrom('', ' ', '-', '.', '\u00a0'), { minLength: 9, maxLength: 9 });

test.prop([subscriber, prefix, gaps])('one number, however it is written', (digits, way, signs) => {
  const spaced = digits
    .split('')
    .map((digit, at) => `${signs[at]}${digit}`)
    .join('');
  expect(normaliseKenyanPhone(` ${way}${spaced} `)).toEqual({ ok: true, value: `+254${digits}` });
});

const signs = fc.stringMatching(/^[\d+\- .()a]{0,20}$/);

test.prop([fc.oneof(signs, fc.string())])('what comes out is E.164 and reads as itself', (text) => {
  const read = normaliseKenyanPhone(text);
  if (!read.ok) return;
  expect(read.value).toMatch(/^\+254[17]\d{8}$/);
  expect(normaliseKenyanPhone(read.value)).toEqual(read);
  expect(normaliseKenyanPhone(formatPhone(read.value))).toEqual(read);
});

test.each([
  ['0711 222 333', '+254 711 222 333'],
  ['0711222333', '+254 711222333'],
  ['711 222 333', '+254 711 222 333'],
  ['(020) 271 0000', '+254 (20) 271 0000'],
  ['254 711 222 333', '+254 711 222 333'],
  ['254711222333', '+254711222333'],
  ['00254 711 222 333', '+254 711 222 333'],
  ['+254 (0) 711 222 333', '+254 711 222 333'],
  ['+254 700 000 001', '+254 700 000 001'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['1234567', '1234567'],
])('%j is dialled from anywhere as %j', (typed, expected) => {
  expect(withCountryCode(typed)).toBe(expected);
});
