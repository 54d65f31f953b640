import { createHash, randomBytes } from 'node:crypto';
import type { Day } from '#/domain/dates/day.ts';

/** What one day remembers, some two megabytes. Beyond it everything counts as asked before. */
const MOST = 20_000;

/**
 * Says whether somebody asks for something for the first time on a day. Of who asked there is a hash with
 * a salt that nobody knows, in memory until the day is over.
 */
export function createAskedOnce(most = MOST) {
  let today = { day: '', salt: '', seen: new Set<string>() };
  return function isFirst(day: Day, who: string, what: string): boolean {
    if (today.day !== day) today = { day, salt: randomBytes(16).toString('hex'), seen: new Set() };
    const name = createHash('sha256').update(`${today.salt} ${who} ${what}`).digest('base64url');
    if (today.seen.has(name) || today.seen.size >= most) return false;
    today.seen.add(name);
    return true;
  };
}
