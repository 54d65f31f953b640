import { sql, type SQL } from 'drizzle-orm';
import { SEARCHED_WORD } from '#/domain/catalog/search-terms.ts';

/** How alike a typed word and a word of the title must be to count as a typing error. */
const LIKENESS = 0.5;
/** Shorter words are taken as they are: they begin and resemble too many others. */
const TELLING = 4;

interface Searched {
  /** The column of words that the database keeps (`search_words`). */
  words: SQL;
  /** The titles of both languages as one text. */
  titles: SQL;
}

/**
 * The condition that finds what was typed, in either language, and how good a find is (larger is
 * better). `groups`: one list of meanings per typed word (`expandSearch`). English words are found
 * by their stems, Swahili ones as they are written, misspelt ones by their likeness to the title.
 * `all`: every word must occur, as in a search box; otherwise one is enough, as in a question.
 */
export function searchContentSql(groups: string[][], searched: Searched, all: boolean) {
  const titles = sql`lower(${searched.titles})`;
  const alike = (word: string) => sql`word_similarity(${word}, ${titles})`;
  const groupFound = groups.map((group) => {
    const likely = group
      .filter((word) => word.length >= TELLING)
      .map((word) => sql`${alike(word)} >= ${LIKENESS}`);
    return sql`(${sql.join([sql`${searched.words} @@ ${query(group)}`, ...likely], sql` or `)})`;
  });
  const condition = sql`(${sql.join(groupFound, all ? sql` and ` : sql` or `)})`;
  const counted = groupFound.map((found) => sql`(${found})::int`);
  const typed = groups.map((group) => group[0] ?? '').join(' ');
  const rank = sql<number>`(${sql.join(counted, sql` + `)}) + 4 * ts_rank(${searched.words}, ${query(groups.flat())}) + ${alike(typed)}`;
  return { condition, rank };
}

/** `['dance floor', 'stage']` → `(dance:* & floor:*) | (stage:*)`. Only letters, digits and decimals pass. */
function query(group: readonly string[]): SQL {
  const phrases = group
    .map((phrase) => phrase.match(SEARCHED_WORD) ?? [])
    .filter((parts) => parts.length > 0)
    .map(
      (parts) =>
        `(${parts.map((part) => (part.length < TELLING ? part : `${part}:*`)).join(' & ')})`,
    );
  const text = phrases.join(' | ');
  return sql`(to_tsquery('english', ${text}) || to_tsquery('simple', ${text}))`;
}
