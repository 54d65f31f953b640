import { createHash } from 'node:crypto';
import { fitsMaskedPhone, type SamePayer } from '#/domain/payments/incoming.ts';
import type { Payer } from './direct-payments.ts';

/** A phone as providers hash it: its twelve digits, with nothing added. */
export function payerHash(phone: string): string {
  return createHash('sha256').update(phone.replaceAll(/\D/g, '')).digest('hex');
}

/** Whether a payment came from a phone, as far as its provider tells. */
export function samePayer(phone: string | null, payer: Pick<Payer, 'phone' | 'hash'>): SamePayer {
  if (phone === null) return 'unknown';
  if (payer.hash !== null) return payer.hash === payerHash(phone) ? 'same' : 'different';
  return fitsMaskedPhone(phone, payer.phone);
}
