/**
 * The same text, with M-Pesa and phone numbers in one piece at the end of a line. Only for what is
 * shown: whoever searches or copies a text wants ordinary hyphens and spaces.
 */
export function keepTogether(text: string): string {
  return text
    .replaceAll(/\bM-(?=pesa\b)/gi, (mark) => mark.replace('-', '\u{2011}'))
    .replaceAll(/\+\d[\d ]*\d/g, (number) => number.replaceAll(' ', '\u{a0}'));
}
