import { maskPhone, normaliseKenyanPhone } from '#/domain/payments/phone.ts';

/** A phone as it is shown where others may look on: `+254 7•• ••• 678`. */
export function shownPhone(phone: string): string {
  const read = normaliseKenyanPhone(phone);
  return read.ok ? maskPhone(read.value) : phone;
}
