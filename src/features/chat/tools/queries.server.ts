import { and, desc, eq, getColumns, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import type { ProductRow } from '#/features/catalog/queries.server.ts';

const { searchWords: _words, ...productColumns } = getColumns(products);

/** How alike a word and a word of a product's name must be: one is a typing error of the other. */
const LIKENESS = 0.62;
const NAME = 4;
const TEXT = 1;

/** `['dance floor', 'stage']` → `(dance:* & floor:*) | (stage:*)`. Only letters and digits pass. */
function query(group: readonly string[], ending = ':*'): string {
  return group
    .map((phrase) => phrase.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((parts) => parts.length > 0)
    .map(
      (parts) =>
        `(${parts.map((part) => (part.length < 4 ? part : `${part}${ending}`)).join(' & ')})`,
    )
    .join(' | ');
}

const names = sql`lower(${products.name} || ' ' || ${products.nameSw})`;

/** What one word of the question adds: much when it is in the name, little when in the text. */
function wordScore(group: readonly string[]): SQL {
  const [typed = ''] = group;
  const text = query(group);
  if (text === '') return sql`0`;
  const inName = sql`(to_tsvector('english', ${names}) || to_tsvector('simple', ${names})) @@ (to_tsquery('english', ${text}) || to_tsquery('simple', ${text}))`;
  // Whole words only: "weather" is not "weatherproof".
  const whole = query(group, '');
  const inText = sql`${products.searchWords} @@ (to_tsquery('english', ${whole}) || to_tsquery('simple', ${whole}))`;
  const typedInName = sql`(to_tsvector('english', ${names}) || to_tsvector('simple', ${names})) @@ (to_tsquery('english', ${query([typed])}) || to_tsquery('simple', ${query([typed])}))`;
  const alike =
    typed.length >= 4 ? sql`word_similarity(${typed}, ${names}) >= ${LIKENESS}` : sql`false`;
  return sql`(case when ${typedInName} then ${NAME + 1} when ${inName} or ${alike} then ${NAME} when ${inText} then ${TEXT} else 0 end)`;
}

/**
 * Active products by how many words of a question they have, the best first; `score` counts 4 or 5
 * for a word of the name and 1 for one of the description, `matched` the words. `groups`: each word with its meanings.
 */
export function listProductsAlike(
  db: Executor,
  groups: readonly string[][],
  limit: number,
): Promise<(ProductRow & { score: number; matched: number })[]> {
  if (groups.length === 0) return Promise.resolve([]);
  const scores = groups.map(wordScore);
  const score = sql<number>`(${sql.join(scores, sql` + `)})::int`;
  const counted = scores.map((one) => sql`(${one} > 0)::int`);
  const matched = sql<number>`(${sql.join(counted, sql` + `)})::int`;
  return db
    .select({ ...productColumns, score, matched })
    .from(products)
    .where(and(eq(products.isActive, true), sql`${score} > 0`))
    .orderBy(desc(score), desc(products.isFeatured), products.name)
    .limit(limit);
}
