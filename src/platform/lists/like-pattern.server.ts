/** For `ilike`: text somebody searches for, anywhere, with what SQL would take for a wildcard made plain. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** For `like` on a phone number in E.164: the digits, however they are written; null: too few to be one. */
export function phonePattern(text: string): string | null {
  if (!/^[+\d\s\-–.()]+$/u.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:2540?|0)/, '');
  return digits.length < 4 ? null : `%${digits}%`;
}
