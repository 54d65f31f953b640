import { ENGLISH_WORDS } from './english-words.ts';
import { SWAHILI_WORDS } from './swahili-words.ts';

/** A search with more words than this is not made by a person. */
const MAX_WORDS = 8;

/** Small words of both languages that stand in every description and find nothing. */
const ENGLISH_STOP_WORDS = 'a an the of for with and or in on to my some i';
const SWAHILI_STOP_WORDS =
  'ya za wa la cha vya kwa na au ni katika yenye zenye ili hii hizi huu yangu zangu nataka natafuta naomba';
const STOP_WORDS = new Set(`${ENGLISH_STOP_WORDS} ${SWAHILI_STOP_WORDS}`.split(' '));

function normalise(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      // Swahili ng' is one sound; people write it with any apostrophe or with none.
      .replace(/['’‘ʼ`]/g, '')
      .toLowerCase()
  );
}

/**
 * What is searched for as one word: letters and digits, and with them what the database keeps together, as in
 * `mita 2.5`, `P3.9` and `6×3`.
 */
export const SEARCHED_WORD = /[\p{L}\p{N}]+(?:[.×]\p{N}+)*/gu;

/** The words of a text that tell something; all of them where none does. Lower case, no accents. */
export function searchWordsOf(text: string): string[] {
  const words = normalise(text).match(SEARCHED_WORD) ?? [];
  const distinct = [...new Set(words)];
  const telling = distinct.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : distinct;
}

/**
 * Splits what a person typed into words and gives each its alternatives, the typed word first:
 * `'Viti vya taa'` → `[['viti', 'stool', …], ['taa', 'light', …]]`. Lower case, without accents and
 * apostrophes. A product matches when it has one alternative of every word. Small words are dropped
 * unless nothing would remain; an empty list means nothing searchable was typed. An alternative may
 * be a phrase of two words (`'dance floor'`).
 */
export function expandSearch(text: string): string[][] {
  return searchWordsOf(text)
    .slice(0, MAX_WORDS)
    .map((word) => [
      ...new Set([word, ...meanings(ENGLISH_WORDS, word), ...meanings(SWAHILI_WORDS, word)]),
    ]);
}

function meanings(of: Record<string, readonly string[]>, word: string): readonly string[] {
  return Object.hasOwn(of, word) ? (of[word] ?? []) : [];
}
