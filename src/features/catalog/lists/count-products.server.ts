import { LRUCache } from 'lru-cache';
import { isDatabase, type Executor } from '#/db/client.server.ts';
import { countProductsByCategory, type ListParams } from './queries.server.ts';

export type CategoryCounts = Awaited<ReturnType<typeof countProductsByCategory>>;

/** A list of more is not counted for everybody who opens it: nobody sees that it has one more or less. */
const MOST_COUNTED = 5_000;
/** For so long a kept count is as good as a kept page; later it is counted anew beside the answer. */
const FRESH_MS = 60_000;
/** After so long nobody has asked: it is counted first. */
const LONGEST_KEPT_MS = 600_000;
const MOST_KEPT = 500;

interface KeptCounts {
  counts: CategoryCounts;
  at: number;
  isCounting: boolean;
}

const kept = new LRUCache<string, KeptCounts>({ max: MOST_KEPT });

/** How many products each category has under the other filters, of a long list up to a minute ago (CATALOG-19). */
export async function countByCategory(
  db: Executor,
  params: ListParams,
  now = Date.now(),
): Promise<CategoryCounts> {
  // What a transaction has written is counted with it.
  if (!isDatabase(db)) return countProductsByCategory(db, params);
  const key = keyOf(params);
  const found = kept.get(key);
  const age = found ? now - found.at : Number.POSITIVE_INFINITY;
  if (!found || age >= LONGEST_KEPT_MS) return countAndKeep(db, params, { key, now });
  if (age >= FRESH_MS && !found.isCounting) {
    found.isCounting = true;
    // Whoever asks next tries again, and says what went wrong when it has become too old.
    countAndKeep(db, params, { key, now }).catch(() => (found.isCounting = false));
  }
  return found.counts;
}

async function countAndKeep(
  db: Executor,
  params: ListParams,
  { key, now }: { key: string; now: number },
): Promise<CategoryCounts> {
  const counts = await countProductsByCategory(db, params);
  kept.delete(key);
  if (counts.reduce((sum, { count }) => sum + count, 0) > MOST_COUNTED) {
    kept.set(key, { counts, at: now, isCounting: false });
  }
  return counts;
}

/** Neither page nor order nor category changes them, and days only what is in stock. */
function keyOf({
  type,
  occasion,
  color,
  minPrice,
  maxPrice,
  inStock,
  ...params
}: ListParams): string {
  const days = inStock ? [params.today, params.from, params.to] : [];
  const { searchGroups } = params;
  return JSON.stringify({ type, occasion, color, minPrice, maxPrice, inStock, days, searchGroups });
}
