export type Side = 'mine' | 'theirs';

/** Equal as JSON: what forms hold. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Three-way merge by field: for each field in which my edit and theirs differ, the side that changed
 * it since `base`, which both were made from. Where both did, mine.
 */
export function mergeEdits<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Partial<Record<keyof Values, Side>> {
  const sides: Partial<Record<keyof Values, Side>> = {};
  // The cast: `Object.keys` knows no keys but strings, and forms have no others.
  for (const name of Object.keys(mine) as (keyof Values)[]) {
    if (isSame(mine[name], theirs[name])) continue;
    sides[name] = isSame(mine[name], base[name]) ? 'theirs' : 'mine';
  }
  return sides;
}

/** What results when each field is taken from its side; fields without one are the same on both. */
export function takeSides<Values extends object>(
  mine: Values,
  theirs: Values,
  sides: Partial<Record<keyof Values, Side>>,
): Values {
  const taken = { ...mine };
  // The cast: as above.
  for (const name of Object.keys(sides) as (keyof Values)[]) {
    if (sides[name] === 'theirs') taken[name] = theirs[name];
  }
  return taken;
}
