import { isUuid } from '#/domain/ids.ts';

/** Products last seen: those of a row, and the one that is open. */
export const MOST_RECENT = 9;
export const MOST_COMPARED = 3;

/** Ids of products, as storage and addresses name them: `a,b,c`; junk and twins are left out (SAVED-3). */
export function readIds(text: unknown, most: number): string[] {
  if (typeof text !== 'string') return [];
  return [...new Set(text.split(',').filter(isUuid))].slice(0, most);
}

/** Null: none, which is not stored. */
export function writeIds(ids: readonly string[]): string | null {
  return ids.length > 0 ? ids.join(',') : null;
}

/** With this one as the last seen (SAVED-3). */
export function withSeen(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((one) => one !== id)].slice(0, MOST_RECENT);
}

/** With or without this one; null: there are three already, and one has to go first (SAVED-4). */
export function toggleCompared(ids: readonly string[], id: string): string[] | null {
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  return ids.length < MOST_COMPARED ? [...ids, id] : null;
}
