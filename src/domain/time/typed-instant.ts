import { nairobiClock } from '#/domain/dates/day.ts';

/** An ISO instant as a field for date and time holds it, in Nairobi: `2026-12-01T18:00`. */
export function typedInstant(iso: string | null): string {
  if (iso === null) return '';
  return nairobiClock(new Date(iso)).slice(0, 16).replace(' ', 'T');
}

/** The ISO instant that was typed, in Nairobi's time; null for nothing. */
export function readTypedInstant(local: string): string | null {
  return local === '' ? null : new Date(`${local}:00+03:00`).toISOString();
}
