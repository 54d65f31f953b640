import type { Executor } from '#/db/client.server.ts';
import { searchGroups } from '#/domain/catalog/named-terms.ts';
import type { Term } from '#/domain/catalog/term.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { readTaxonomy } from '#/features/taxonomy/read-taxonomy.server.ts';
import type { ListProductsInput } from '../schemas.ts';
import { withSimilarWords } from '../search-sql.server.ts';
import type { ListParams } from './queries.server.ts';

/** What an input asks for, by what the shop has: a category or occasion it does not have narrows nothing. */
export async function readListParams(
  db: Executor,
  { category, occasion, ...input }: Omit<ListProductsInput, 'locale'>,
  now: Date,
) {
  const taxonomy = await readTaxonomy(db);
  const chosen = findTerm(taxonomy.category, category);
  const suited = findTerm(taxonomy.occasion, occasion);
  // Something without a single letter was typed: it is looked for as it stands, and not found.
  const named = input.search ? searchGroups(input.search, taxonomy) : [];
  const asItStands = { words: [input.search ?? ''], terms: { category: [], occasion: [] } };
  const groups = input.search && named.length === 0 ? [asItStands] : named;
  const params: ListParams = {
    ...input,
    today: nairobiDay(now),
    ...(chosen && { category: chosen.key }),
    ...(suited && { occasion: suited.key }),
    searchGroups: await withSimilarWords(db, groups),
  };
  return { params, taxonomy, chosen, suited };
}

function findTerm(terms: readonly Term[], key: string | undefined): Term | undefined {
  return terms.find((term) => term.key === key);
}
