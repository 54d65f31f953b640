import { readListSearch } from '#/domain/lists/list-search.ts';
import { AHEAD_KINDS, type ListAheadInput } from '../schemas.ts';

const shape = { filters: { of: AHEAD_KINDS }, sorts: [], hasDays: true } as const;

export type AheadOrdersSearch = ReturnType<typeof readAheadOrdersSearch>;

export function readAheadOrdersSearch(raw: Record<string, unknown>) {
  return readListSearch(shape, raw);
}

/** All that is open is what an address means that says nothing. */
export function aheadInputOf({ of, from, to, page }: AheadOrdersSearch): ListAheadInput {
  return { of: of ?? 'open', from: from ?? null, to: to ?? null, page: page ?? 1 };
}
