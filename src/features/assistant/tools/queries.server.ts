import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { productColumns, products } from '#/db/schema/catalog.ts';
import type { SearchGroup } from '#/domain/catalog/named-terms.ts';
import type { ProductRow } from '#/features/catalog/queries.server.ts';
import { inTerms } from '#/features/catalog/search-sql.server.ts';

/** How alike a word and a word of a product's name must be: one is a typing error of the other. */
const LIKENESS = 0.62;

/** What a word of the question is worth, by where a product has it. */
export const POINTS = { typedInName: 5, name: 4, keyword: 2, description: 1 };

/** `['dance floor', 'stage']` → `(dance:* & floor:*) | (stage:*)`. Only letters and digits pass. */
function query(group: readonly string[], ending = ''): string {
  return group
    .map((phrase) => phrase.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((parts) => parts.length > 0)
    .map(
      (parts) =>
        `(${parts.map((part) => (part.length < 4 && ending === ':*' ? part : `${part}${ending}`)).join(' & ')})`,
    )
    .join(' | ');
}

const names = sql`lower(${products.name} || ' ' || ${products.nameSw})`;

/** Stems as a whole in English ("planning" is no planter), beginnings of words as they are typed. */
function has(words: SQL, group: readonly string[]): SQL {
  const stems = query(group);
  const beginnings = query(group, ':*');
  return sql`${words} @@ (to_tsquery('english', ${stems}) || to_tsquery('simple', ${beginnings}))`;
}

/** What one word of the question adds: much when it is in the name, little when in the text. */
function wordScore({ words: group, terms }: SearchGroup): SQL {
  const [typed = ''] = group;
  if (query(group) === '') return sql`0`;
  const inNames = sql`(to_tsvector('english', ${names}) || to_tsvector('simple', ${names}))`;
  const alike =
    typed.length >= 4 ? sql`word_similarity(${typed}, ${names}) >= ${LIKENESS}` : sql`false`;
  // Whole words only: "weather" is not "weatherproof".
  const inText = (weights: string) => {
    const whole = query(group, weights);
    return sql`${products.searchWords} @@ (to_tsquery('english', ${whole}) || to_tsquery('simple', ${whole}))`;
  };
  return sql`(case when ${has(inNames, [typed])} then ${POINTS.typedInName}
    when ${has(inNames, group)} or ${alike} then ${POINTS.name}
    when ${sql.join([inText(':ab'), ...inTerms(terms)], sql` or `)} then ${POINTS.keyword}
    when ${inText('')} then ${POINTS.description} else 0 end)`;
}

export interface WordFit {
  /** All points of the words together, and those of the best and of the worst of them. */
  score: number;
  best: number;
  worst: number;
  matched: number;
}

/** Active products that have words of a question, the best first. `groups`: each word with its meanings, and the terms it names. */
export function listProductsAlike(
  db: Executor,
  groups: readonly SearchGroup[],
  limit: number,
): Promise<(ProductRow & WordFit)[]> {
  if (groups.length === 0) return Promise.resolve([]);
  const scores = groups.map(wordScore);
  const list = sql.join(scores, sql`, `);
  const score = sql<number>`(${sql.join(scores, sql` + `)})::int`;
  const best = sql<number>`greatest(${list})::int`;
  const worst = sql<number>`least(${list})::int`;
  const counted = scores.map((one) => sql`(${one} > 0)::int`);
  const matched = sql<number>`(${sql.join(counted, sql` + `)})::int`;
  return db
    .select({ ...productColumns, score, best, worst, matched })
    .from(products)
    .where(and(eq(products.isActive, true), sql`${score} > 0`))
    .orderBy(desc(score), desc(products.isFeatured), products.name)
    .limit(limit);
}
