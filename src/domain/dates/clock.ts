import { NAIROBI_OFFSET_MS } from './day.ts';

/** What a clock in Nairobi shows at an instant: `2026-12-01 01:03:59`. */
export function nairobiClock(instant: Date): string {
  const local = new Date(instant.getTime() + NAIROBI_OFFSET_MS).toISOString();
  return local.slice(0, 19).replace('T', ' ');
}
