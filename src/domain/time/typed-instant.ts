const NAIROBI_MS = 3 * 3_600_000;

/** An ISO instant as a field for date and time holds it, in Nairobi: `2026-12-01T18:00`. */
export function typedInstant(iso: string | null): string {
  if (iso === null) return '';
  return new Date(new Date(iso).getTime() + NAIROBI_MS).toISOString().slice(0, 16);
}

/** The ISO instant that was typed, in Nairobi's time; null for nothing. */
export function readTypedInstant(local: string): string | null {
  return local === '' ? null : new Date(`${local}:00+03:00`).toISOString();
}
