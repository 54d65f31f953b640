import { expandSearch, searchWordsOf } from './search-terms.ts';
import type { Taxonomy, TermKeys, TermKind } from './term.ts';

/** A shorter word is the beginning of too many. */
const SHORTEST_BEGINNING = 3;

/**
 * The terms one of whose names, in either language, has a word that begins as this one. What is
 * typed in the plural finds the singular: `weddings`, as the names of products do.
 */
export function termsNamed(word: string, taxonomy: Taxonomy): TermKeys {
  const singular = word.length > SHORTEST_BEGINNING ? word.replace(/s$/, '') : word;
  const isMeant = (named: string) =>
    named === word || (singular.length >= SHORTEST_BEGINNING && named.startsWith(singular));
  const keysOf = (kind: TermKind) =>
    taxonomy[kind].filter(({ name }) => wordsOf(name).some(isMeant)).map(({ key }) => key);
  return { category: keysOf('category'), occasion: keysOf('occasion') };
}

/** A typed word with its other meanings, and the terms it names. */
export interface SearchGroup {
  words: readonly string[];
  terms: TermKeys;
}

/** What a search looks for: each typed word as `expandSearch` has it, and as the name of a term. */
export function searchGroups(text: string, taxonomy: Taxonomy): SearchGroup[] {
  return expandSearch(text).map((words) => ({
    words,
    terms: termsNamed(words[0] ?? '', taxonomy),
  }));
}

/** The words of all occasions' names: beside another word they tell nothing of a product. */
export function occasionNameWords({ occasion }: Taxonomy): ReadonlySet<string> {
  return new Set(occasion.flatMap(({ name }) => wordsOf(name)));
}

function wordsOf({ en, sw }: { en: string; sw: string }): string[] {
  return searchWordsOf(`${en} ${sw}`);
}
