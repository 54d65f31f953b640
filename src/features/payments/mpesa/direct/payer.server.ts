import type { Payer } from '#/features/payments/incoming/direct-payments.ts';
import { payerHash } from '#/features/payments/incoming/same-payer.server.ts';
import { readPhone, written } from '../wire-format.ts';

const HASH = /^[\da-f]{64}$/i;
const LONGEST_NAME = 100;

/** Who paid: `shown` is a phone, one with stars for digits, or the hash of one. */
export function readPayer(shown: unknown, name: string): Payer {
  const told = written(shown, 80).trim();
  const payer = { name: name.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME) };
  if (HASH.test(told)) return { ...payer, phone: '', hash: told.toLowerCase() };
  const phone = readPhone(told);
  return { ...payer, phone, hash: /^\+254\d{9}$/.test(phone) ? payerHash(phone) : null };
}

/** `254712345678 - JANE DOE`, as statements and answers name somebody. */
export function readParty(value: unknown): { number: string; name: string } {
  const [number = '', ...name] = written(value).split(' - ');
  return { number: number.trim(), name: name.join(' - ').trim() };
}
