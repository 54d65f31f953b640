import { sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { nameWords } from '#/db/schema/catalog.ts';

/** Letters that each part of a word that is taken apart has at least: shorter ones begin or end many words. */
const SHORTEST_PART = 3;

/** Letters of a word in which two may have changed places: shorter ones are words of their own too often. */
const SHORTEST_SWAPPED = 4;

/**
 * What typed words may stand for, the likest first: words of names that they resemble (`alike_name_words`) or
 * are with two neighbouring letters swapped, which leaves few trigrams the same, and pairs of them, with a
 * space between, that were written as one.
 */
export async function listSimilarWords(
  db: Executor,
  typed: readonly string[],
): Promise<{ typed: string; meant: string }[]> {
  const words = sql`${sql.param([...typed])}::text[]`;
  const isWord = (part: string) =>
    sql`exists (select from ${nameWords} where ${nameWords.word} = ${sql.raw(part)})`;
  const { rows } = await db.execute<{ typed: string; meant: string }>(sql`
    select typed, meant from (
      select typed_word, alike_word from alike_name_words(${words})
      union all
      select whole, swapped from unnest(${words}) as whole
      cross join generate_series(1, length(whole) - 1) as place
      cross join lateral (
        select overlay(whole placing reverse(substr(whole, place, 2)) from place for 2) as swapped
      ) as typing_error
      where length(whole) >= ${SHORTEST_SWAPPED}::int and ${isWord('swapped')}
      union all
      select whole, first_part || ' ' || second_part from unnest(${words}) as whole
      cross join generate_series(${SHORTEST_PART}::int, length(whole) - ${SHORTEST_PART}::int) as cut
      cross join lateral (
        select left(whole, cut) as first_part, substr(whole, cut + 1) as second_part
      ) as parts
      where ${isWord('first_part')} and ${isWord('second_part')}
    ) as found (typed, meant)
    order by word_similarity(typed, meant) desc, meant`);
  return rows;
}
