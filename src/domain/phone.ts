import { ok, reject, type Result } from '#/domain/errors/result.ts';

/** A Kenyan mobile number in E.164: `+254712345678` or `+254110345678`. */
export type KenyanPhone = `+254${string}`;

export type PhoneRejection = { reason: 'PHONE_MISSING' } | { reason: 'PHONE_NOT_KENYAN_MOBILE' };

/**
 * Reads a Kenyan mobile number as people write it: 07…, 01…, 7…, 1…, 254…, +254…, with spaces,
 * dashes, dots and brackets. The network is not guessed from the prefix: numbers are portable.
 */
export function normaliseKenyanPhone(text: unknown): Result<KenyanPhone, PhoneRejection> {
  if (typeof text !== 'string' || text.trim() === '') return reject({ reason: 'PHONE_MISSING' });
  // The second 0 is the one of `+254 (0) 712 …`.
  const digits = text.replace(/[\s\-–.()]/gu, '');
  const match = /^(?:\+?2540?|0)?([17]\d{8})$/.exec(digits);
  return match ? ok(`+254${match[1]}` as const) : reject({ reason: 'PHONE_NOT_KENYAN_MOBILE' });
}

/**
 * A number that was read before.
 * @throws RangeError when it is none: our fault.
 */
export function requireKenyanPhone(text: string): KenyanPhone {
  const phone = normaliseKenyanPhone(text);
  if (!phone.ok) throw new RangeError('Not a Kenyan mobile number');
  return phone.value;
}

/**
 * What a search for a number looks for among stored ones (`+254…`): its digits without what stands
 * before 7 or 1, in whatever form they were typed; null when the text is no part of a number.
 */
export function phoneFragment(text: string): string | null {
  const digits = text.replace(/[\s\-–.()]/gu, '');
  const match = /^(?:\+?2540?|0)?(\d{3,9})$/.exec(digits);
  return match?.[1] ?? null;
}

/** In groups, as people read a number over: `+254 712 345 678`, never broken at the end of a line. */
export function formatPhone(phone: KenyanPhone): string {
  return phone.replace(/^(\+254)(\d{3})(\d{3})(\d{3})$/, '$1\u{a0}$2\u{a0}$3\u{a0}$4');
}

/** The same of any number; what is none of Kenya stays as it is. */
export function shownPhone(phone: string): string {
  const read = normaliseKenyanPhone(phone);
  return read.ok ? formatPhone(read.value) : phone;
}

/**
 * A number of the shop with its country, as WhatsApp and people abroad need it: `0711 222 333` becomes
 * `+254 711 222 333`. The groups stay as they were typed; what names its country already stays whole.
 */
export function withCountryCode(text: string): string {
  if (text.startsWith('+')) return text.replace(/^(\+254)[\s-]*\(0\)\s*/, '$1 ');
  const digits = text.replaceAll(/\D/g, '');
  if (digits.startsWith('00')) return text.replace(/^0\s*0\s*/, '+');
  if (/^254\d{8,9}$/.test(digits)) return `+${text}`;
  // With the 0 of calls within Kenya, or without it.
  if (digits.startsWith('0')) return `+254 ${text.replace(/^(\D*)0\s*/, '$1')}`;
  return /^[17]\d{8}$/.test(digits) ? `+254 ${text}` : text;
}
