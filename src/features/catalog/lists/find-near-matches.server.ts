import type { Executor } from '#/db/client.server.ts';
import { activeFilters, withoutFilter, type FilterPart } from '#/domain/catalog/active-filters.ts';
import { countByCategory } from './count-products.server.ts';
import { listProducts, type ListParams } from './queries.server.ts';
import { sumCounts } from './sum-counts.ts';

/** As many as stand in one row of a wide screen. */
const SHOWN = 4;

type Rows = Awaited<ReturnType<typeof listProducts>>;

interface NearMatches {
  /** The filter that excludes most; null: no single one does. */
  without: FilterPart | null;
  /** What is found without it. */
  matches: Rows;
  /** What the shop shows first. */
  shownFirst: Rows;
}

/** Where nothing is found: what there would be without the narrowest filter, and what the shop shows first. */
export async function findNearMatches(db: Executor, params: ListParams): Promise<NearMatches> {
  let widest: { without: FilterPart; params: ListParams; total: number } | undefined;
  for (const without of activeFilters(params)) {
    const wider = { ...withoutFilter(params, without), page: 1 };
    if (without === 'search') wider.searchGroups = [];
    const total = sumCounts(await countByCategory(db, wider), wider);
    if (total > (widest?.total ?? 0)) widest = { without, params: wider, total };
  }
  const { today } = params;
  const [matches, shownFirst] = await Promise.all([
    widest ? listProducts(db, widest.params) : [],
    listProducts(db, { today, searchGroups: [], sort: 'featured', page: 1 }),
  ]);
  // What nothing but one filter excludes is all there is: the same goods are not shown twice.
  const shown = new Set(matches.slice(0, SHOWN).map(({ id }) => id));
  return {
    without: widest?.without ?? null,
    matches: matches.slice(0, SHOWN),
    shownFirst: shownFirst.filter(({ id }) => !shown.has(id)).slice(0, SHOWN),
  };
}
