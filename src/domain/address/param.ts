/** Text from an address, cut to `longest` characters; undefined for blanks and other types. */
export function readText(value: unknown, longest: number): string | undefined {
  // The router reads `?search=7` as a number.
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  // NUL breaks PostgreSQL and half a surrogate pair breaks addresses, so neither gets further.
  const clean = String(value)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return Array.from(clean).slice(0, longest).join('').trim() || undefined;
}

/** A whole number from an address, kept within [least, most]; undefined for anything else. */
export function readWhole(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined;
  return Math.min(most, Math.max(least, number));
}
