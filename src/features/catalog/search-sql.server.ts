import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { searchGroups, type SearchGroup } from '#/domain/catalog/named-terms.ts';
import { SEARCHED_WORD } from '#/domain/catalog/search-terms.ts';
import type { TermKeys } from '#/domain/catalog/term.ts';
import { readTaxonomy } from '#/features/taxonomy/read-taxonomy.server.ts';
import { listSimilarWords } from './name-words/queries.server.ts';

/** How similar a typed word and a word of a name must be to count as a typing error; `alike_name_words` has it too. */
const MIN_SIMILARITY = 0.45;

/** Of the words of names, the most that one typed word is taken for. */
const MOST_SIMILAR = 50;

/** What a search looks for, and the words of products' names that its words resemble or are made of. */
export interface SearchedGroup extends SearchGroup {
  /** A word, or several with a space between them that a name must have all. */
  similar: readonly string[];
}

/** What was typed into a search, by the words and terms the shop has. */
export async function readSearch(db: Executor, search: string): Promise<SearchedGroup[]> {
  return withSimilarWords(db, searchGroups(search, await readTaxonomy(db)));
}

/**
 * Compares what was typed with the words of names, each once, and so with no product. What is two of them
 * written as one (`dancefloor`) stands for both.
 */
export async function withSimilarWords(
  db: Executor,
  groups: readonly SearchGroup[],
): Promise<SearchedGroup[]> {
  const typed = [...new Set(groups.flatMap(({ words }) => words))];
  if (typed.length === 0) return [];
  const rows = await listSimilarWords(db, typed);
  return groups.map((group) => {
    const similar = rows
      .filter((row) => group.words.includes(row.typed))
      .map(({ meant }) => meant)
      .filter((word) => !group.words.includes(word));
    return { ...group, similar: [...new Set(similar)].slice(0, MOST_SIMILAR) };
  });
}

/**
 * `groups`: meanings per typed word; each must occur, resemble a word of the product's name, or name
 * the category or an occasion of the product. Told of a product by what is stored with it, for lists that
 * are walked in their order.
 */
export function searchCondition(groups: readonly SearchedGroup[]): SQL {
  const conditions = groups.map(({ words, terms, similar }) => {
    // Only in a name: what stands in a description is no typing error of it.
    const query = joined([alternatives(words), ...similar.map((found) => allOf(found, ':A'))]);
    return anyOf([...(query ? [isIn(searchWords, query)] : []), ...inTerms(terms)]);
  });
  return sql.join(conditions, sql` and `);
}

/**
 * The same for counts. The index of the words does not know which stand in a name: of what is similar to the
 * only word it would have every product looked at that mentions it. Beside other words those are fewer, and
 * the words of names would be made anew for each.
 */
export function countedCondition(groups: readonly SearchedGroup[]): SQL {
  const [only, ...others] = groups;
  if (!only || others.length > 0) return searchCondition(groups);
  const query = alternatives(only.words);
  const named = joined(only.similar.map((found) => allOf(found, '')));
  return anyOf([
    ...(query ? [isIn(searchWords, query)] : []),
    ...(named ? [isIn(nameWords, named)] : []),
    ...inTerms(only.terms),
  ]);
}

/**
 * Larger is better: words in the name before words in the description, then similarity, which counts
 * only where it would find a product by itself (`samani` is no `visahani`).
 */
export function searchRank(groups: readonly SearchGroup[]): SQL<number> {
  const words = alternatives(groups.flatMap((group) => group.words));
  const typed = groups.map((group) => group.words[0] ?? '').join(' ');
  const similarity = sql`word_similarity(${typed}, lower(name || ' ' || name_sw))`;
  const counted = sql<number>`case when ${similarity} >= ${MIN_SIMILARITY} then ${similarity} else 0 end`;
  return words
    ? sql<number>`(ts_rank(search_words, ${bothLanguages(words)}) + ${counted})`
    : counted;
}

/**
 * Whether every word stands in the name of a product or resembles a word there: what is found by that is found
 * by `searchCondition`.
 */
export function nameCondition(groups: readonly SearchedGroup[]): SQL {
  const named = groups.map(({ words, similar }) => {
    const query = joined([alternatives(words), ...similar.map((found) => allOf(found, ''))]);
    // Both, though the first says it all: from two the planner sees how few they are, and takes the index.
    return query ? sql`${isIn(nameWords, query)} and ${isIn(searchWords, query)}` : sql`false`;
  });
  return sql.join(named, sql` and `);
}

const searchWords = sql`search_words`;
/** As `products_named_idx` has them. */
const nameWords = sql`(to_tsvector('english', name) || to_tsvector('simple', name_sw))`;

function isIn(words: SQL, query: string): SQL {
  return sql`${words} @@ ${bothLanguages(query)}`;
}

function anyOf(conditions: readonly SQL[]): SQL {
  return conditions.length > 0 ? sql`(${sql.join([...conditions], sql` or `)})` : sql`false`;
}

/** `'dance floor'` → `(dance:A & floor:A)`: words of names have only letters and digits. */
function allOf(found: string, weight: '' | ':A'): string {
  return `(${found
    .split(' ')
    .map((word) => word + weight)
    .join(' & ')})`;
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' | ');
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

/** `['dance floor', 'stage']` → `(dance:* & floor:*) | (stage:*)`. Only letters, digits and decimals pass. */
function alternatives(group: readonly string[]): string {
  const phrases = group
    .map((phrase) => phrase.match(SEARCHED_WORD) ?? [])
    .filter((words) => words.length > 0)
    .map((words) => `(${words.map((word) => `${word}:*`).join(' & ')})`);
  return phrases.join(' | ');
}
