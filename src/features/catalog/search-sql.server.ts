import { sql, type SQL } from 'drizzle-orm';
import type { SearchGroup } from '#/domain/catalog/named-terms.ts';
import type { TermKeys } from '#/domain/catalog/term.ts';

/** How alike a typed word and a word of the product's name must be to count as a typing error. */
const LIKENESS = 0.45;

/**
 * `groups`: meanings per typed word; each must occur, resemble a word of the product's name, or name
 * the category or an occasion of the product.
 */
export function searchCondition(groups: readonly SearchGroup[]): SQL {
  return sql.join(groups.map(groupCondition), sql` and `);
}

/**
 * Larger is better: words in the name before words in the description, then likeness, which counts
 * only where it would find a product by itself (`samani` is no `visahani`).
 */
export function searchRank(groups: readonly SearchGroup[]): SQL<number> {
  const words = alternatives(groups.flatMap((group) => group.words));
  const typed = groups.map((group) => group.words[0] ?? '').join(' ');
  const alike = sql`word_similarity(${typed}, lower(name || ' ' || name_sw))`;
  const likeness = sql<number>`case when ${alike} >= ${LIKENESS} then ${alike} else 0 end`;
  return words
    ? sql<number>`(ts_rank(search_words, ${bothLanguages(words)}) + ${likeness})`
    : likeness;
}

function groupCondition({ words: group, terms }: SearchGroup): SQL {
  const alike = group.map(
    (word) => sql`word_similarity(${word}, lower(name || ' ' || name_sw)) >= ${LIKENESS}`,
  );
  const words = alternatives(group);
  const found = words ? [sql`search_words @@ ${bothLanguages(words)}`] : [];
  return sql`(${sql.join([...found, ...inTerms(terms), ...alike], sql` or `)})`;
}

/** Whether a product lies in one of these categories, or suits one of these occasions. */
export function inTerms({ category, occasion }: TermKeys): SQL[] {
  const listed = (keys: readonly string[]) =>
    sql.join(
      keys.map((key) => sql`${key}`),
      sql`, `,
    );
  return [
    ...(category.length > 0 ? [sql`category in (${listed(category)})`] : []),
    ...(occasion.length > 0 ? [sql`occasions && array[${listed(occasion)}]::text[]`] : []),
  ];
}

function bothLanguages(query: string): SQL {
  return sql`(to_tsquery('english', ${query}) || to_tsquery('simple', ${query}))`;
}

/** `['dance floor', 'stage']` → `(dance:* & floor:*) | (stage:*)`. Only letters and digits pass. */
function alternatives(group: readonly string[]): string {
  const phrases = group
    .map((phrase) => phrase.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((words) => words.length > 0)
    .map((words) => `(${words.map((word) => `${word}:*`).join(' & ')})`);
  return phrases.join(' | ');
}
