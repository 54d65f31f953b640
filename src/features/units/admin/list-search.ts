import { readListSearch, sortOf, type ListSearch } from '#/domain/lists/list-search.ts';
import { UNIT_CONDITIONS, UNIT_STATES } from '#/domain/stock/unit.ts';
import { UNIT_SORTS, type ListUnitsInput } from '../schemas.ts';

const shape = {
  filters: { state: UNIT_STATES, condition: UNIT_CONDITIONS },
  sorts: UNIT_SORTS,
} as const;

export type UnitSearch = ListSearch<typeof shape.filters, (typeof UNIT_SORTS)[number]>;

export const readUnitSearch = (raw: Record<string, unknown>): UnitSearch =>
  readListSearch(shape, raw);

/** What a list at this address asks for. */
export function listInputOf(productId: string, search: UnitSearch): ListUnitsInput {
  const { q, state, condition, sort, page } = search;
  return {
    productId,
    page: page ?? 1,
    search: q ?? '',
    state: state ?? null,
    condition: condition ?? null,
    ...sortOf(sort, UNIT_SORTS),
  };
}
