import type { Executor } from '#/db/client.server.ts';
import { MOST_SETS, waysOf, type SetType } from '#/domain/sets/set.ts';
import { listProductCards } from '#/features/catalog/list-product-cards.server.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { findPublishedSet, listParts, listPublishedSets, type SetRow } from './queries.server.ts';
import type { SetView } from './views.ts';

/** The sets that customers can have, in order; all, or so many of the first. */
export async function listShownSets(
  db: Executor,
  locale: Locale,
  most = MOST_SETS,
): Promise<SetView[]> {
  return (await viewSets(db, await listPublishedSets(db), locale)).slice(0, most);
}

/** Null: there is no such set, or it cannot be had at present. */
export async function getShownSet(
  db: Executor,
  slug: string,
  locale: Locale,
): Promise<SetView | null> {
  const row = await findPublishedSet(db, slug);
  if (!row) return null;
  const [view] = await viewSets(db, [row], locale);
  return view ?? null;
}

/** For the map of the site. */
export async function listShownAddresses(db: Executor): Promise<string[]> {
  return (await listShownSets(db, 'en')).map(({ slug }) => slug);
}

/** Cards of what these parts are of, by product. */
export async function cardsOf(
  db: Executor,
  parts: readonly { productId: string }[],
  locale: Locale,
): Promise<ReadonlyMap<string, ProductCardView>> {
  const ids = [...new Set(parts.map(({ productId }) => productId))];
  return new Map((await listProductCards(db, ids, locale)).map((card) => [card.id, card]));
}

/** How it can be had with what is left of its parts; empty when a needed one is gone (SET-1). */
export function havingOf(
  type: SetType,
  parts: readonly { productId: string; quantity: number; isOptional: boolean }[],
  cards: ReadonlyMap<string, ProductCardView>,
): Pick<SetView, 'ways' | 'parts'> {
  const had = parts.flatMap(({ productId, quantity, isOptional }) => {
    const product = cards.get(productId);
    return product ? [{ product, quantity, isOptional }] : [];
  });
  const isWhole = parts.every(({ isOptional, productId }) => isOptional || cards.has(productId));
  return { ways: isWhole ? waysOf(type, had) : [], parts: had };
}

/** Those that cannot be had are left out. */
async function viewSets(db: Executor, rows: readonly SetRow[], locale: Locale): Promise<SetView[]> {
  const parts = await listParts(
    db,
    rows.map(({ id }) => id),
  );
  const cards = await cardsOf(db, parts, locale);
  const isSwahili = locale === 'sw';
  return rows
    .map((row) => ({
      slug: row.slug,
      title: isSwahili ? row.titleSw : row.title,
      text: isSwahili ? row.textSw : row.text,
      guests: row.guests,
      ...havingOf(
        row.type,
        parts.filter(({ setId }) => setId === row.id),
        cards,
      ),
    }))
    .filter(({ ways }) => ways.length > 0);
}
