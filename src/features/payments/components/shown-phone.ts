import { formatPhone, normaliseKenyanPhone } from '#/domain/payments/phone.ts';

/** A phone in full, for its owner to compare with her own: `+254 712 345 678`. */
export function shownPhone(phone: string): string {
  const read = normaliseKenyanPhone(phone);
  return read.ok ? formatPhone(read.value) : phone;
}
