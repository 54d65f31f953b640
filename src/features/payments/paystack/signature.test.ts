import { expect, test } from 'vitest';
import { isSigned, signBytes } from './signature.server.ts';

const raw = Buffer.from('{"event":"charge.success", "data":{"amount":100.0}}');
const keys = ['sk_live_now', 'sk_live_before'];

test('is made over the bytes as they came', () => {
  const signature = signBytes(raw, 'sk_live_now');
  expect(isSigned(raw, signature, keys)).toBe(true);
  expect(isSigned(raw, signature.toUpperCase(), keys)).toBe(true);
  const written = Buffer.from(JSON.stringify(JSON.parse(raw.toString())));
  expect(isSigned(written, signature, keys)).toBe(false);
});

test('the key before is known for a while, no other is', () => {
  expect(isSigned(raw, signBytes(raw, 'sk_live_before'), keys)).toBe(true);
  expect(isSigned(raw, signBytes(raw, 'sk_live_other'), keys)).toBe(false);
  expect(isSigned(raw, signBytes(raw, ''), keys)).toBe(false);
});

test.each([null, '', 'abc', 'z'.repeat(128), 'a'.repeat(126), 'a'.repeat(130)])(
  '%j is none',
  (signature) => expect(isSigned(raw, signature, keys)).toBe(false),
);
