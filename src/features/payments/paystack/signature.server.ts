import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header's value for these bytes: HMAC-SHA512 with the API's secret key, in hex. */
export function signBytes(raw: Uint8Array, secretKey: string): string {
  return createHmac('sha512', secretKey).update(raw).digest('hex');
}

/** Whether one of the keys has signed these very bytes, not what could be read from them. */
export function isSigned(
  raw: Uint8Array,
  signature: string | null,
  keys: readonly string[],
): boolean {
  if (signature === null || !/^[\da-f]{128}$/i.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return keys.some((key) => timingSafeEqual(given, Buffer.from(signBytes(raw, key), 'hex')));
}
