import { formatPhone, normaliseKenyanPhone } from '#/domain/phone.ts';

/** In full, so that its owner can compare it: `+254 712 345 678`. */
export function shownPhone(phone: string): string {
  const read = normaliseKenyanPhone(phone);
  return read.ok ? formatPhone(read.value) : phone;
}
