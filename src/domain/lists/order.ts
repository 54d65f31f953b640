/** Where one thing of an ordered list goes: one place on, or to the place of another one. */
export type Move<Id extends string = string> = 'up' | 'down' | { placeOf: Id };

/** The order after a move; at its ends it stays. Null: it has not got the one, or the other. */
export function moveInOrder<Id extends string>(
  ids: readonly Id[],
  id: Id,
  to: Move<Id>,
): Id[] | null {
  const from = ids.indexOf(id);
  const wanted = typeof to === 'object' ? ids.indexOf(to.placeOf) : from + (to === 'up' ? -1 : 1);
  if (from < 0 || (typeof to === 'object' && wanted < 0)) return null;
  const place = Math.min(Math.max(wanted, 0), ids.length - 1);
  return ids.toSpliced(from, 1).toSpliced(place, 0, id);
}

/** Whether an order may be replaced: it still stands as it was seen, and nothing is lost or doubled. */
export function isReplaceable<Id extends string>(
  standing: readonly Id[],
  { seen, ids }: { seen: readonly Id[]; ids: readonly Id[] },
): boolean {
  const isAsSeen = standing.length === seen.length && standing.every((id, nth) => id === seen[nth]);
  return isAsSeen && ids.length === seen.length && seen.every((id) => ids.includes(id));
}

/** Things in an order of some of them; the others keep their places. */
export function arrange<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  order: readonly string[],
): Item[] {
  const moved = order.flatMap((id) => items.filter((item) => idOf(item) === id)).values();
  return items.map((item) => (order.includes(idOf(item)) ? (moved.next().value ?? item) : item));
}
