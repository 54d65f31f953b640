/** Most signs that somebody may type for a PIN, with spaces and dashes. */
export const LONGEST_TYPED_PIN = 30;

/** A taxpayer's PIN as KRA writes it, `A012345678Z`: A for a person, P for a company; null: it is none. */
export function readKraPin(typed: string): string | null {
  if (typed.length > LONGEST_TYPED_PIN) return null;
  const written = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[AP]\d{9}[A-Z]$/.test(written) ? written : null;
}
