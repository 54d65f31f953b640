export const CODE_RULES = {
  digits: 6,
  validSeconds: 600,
  /** Wrong answers to one code; with the next one it is over. */
  guesses: 5,
  /** Between two mails to one address. */
  resendSeconds: 60,
} as const;

/** The digits of a typed or pasted code, whatever stands between them; null when it is none. */
export function readCode(text: string): string | null {
  const code = text.replace(/[\s\u200b-\u200f\u2060\ufeff-]/gu, '');
  return code.length === CODE_RULES.digits && /^[0-9]+$/.test(code) ? code : null;
}

/** As it is written for people: 123 456. */
export function writeCode(code: string): string {
  return code.replace(/(?<=^\d{3})(?=\d)/, ' ');
}
