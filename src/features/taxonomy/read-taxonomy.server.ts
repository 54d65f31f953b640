import type { Executor } from '#/db/client.server.ts';
import type { Taxonomy, Term, TermKind } from '#/domain/catalog/term.ts';
import { listTerms, type TermRow } from './queries.server.ts';

/** Bumped in `cache_versions` by whoever changes a term; every process then reads them again. */
export const TAXONOMY_TAG = 'taxonomy';

let kept: Promise<Taxonomy> | undefined;

/** The shop's categories and occasions, from memory: every list of products asks for them. */
export function readTaxonomy(db: Executor): Promise<Taxonomy> {
  if (kept) return kept;
  const reading = readBoth(db);
  kept = reading;
  // What failed is read again; the answer to an older question never replaces a newer one.
  reading.catch(() => {
    if (kept === reading) kept = undefined;
  });
  return reading;
}

/** They were changed: the next question is answered from the database. */
export function forgetTaxonomy(): void {
  kept = undefined;
}

/** For the watch over `cache_versions`: terms are forgotten before pages that name them are made. */
export function followTaxonomy(pages: { invalidate(tag: string): unknown }) {
  return {
    invalidate(tag: string): unknown {
      if (tag === TAXONOMY_TAG) forgetTaxonomy();
      return pages.invalidate(tag === TAXONOMY_TAG ? 'public' : tag);
    },
  };
}

async function readBoth(db: Executor): Promise<Taxonomy> {
  const read = async (kind: TermKind) => (await listTerms(db, kind)).map(toTerm);
  const [category, occasion] = await Promise.all([read('category'), read('occasion')]);
  return { category, occasion };
}

export function toTerm({ key, name, nameSw, text, textSw, picture, isShown }: TermRow): Term {
  return { key, name: { en: name, sw: nameSw }, text: { en: text, sw: textSw }, picture, isShown };
}
