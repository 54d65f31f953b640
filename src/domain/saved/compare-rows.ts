/** One fact of several products; null: that product has none. */
export interface ComparedRow {
  name: string;
  values: (string | null)[];
  /** Not all have the same, or not all have it. */
  differs: boolean;
}

/**
 * Facts of products side by side, each named once, in the order of the product that names it first; what none
 * of them has is left out (SAVED-4).
 */
export function compareRows(
  products: readonly (readonly (readonly [name: string, value: string | null])[])[],
): ComparedRow[] {
  const facts = products.map((rows) => new Map(rows));
  const names = new Set(facts.flatMap((rows) => [...rows.keys()]));
  const rows = [...names].map((name) => {
    const values = facts.map((known) => known.get(name) ?? null);
    return { name, values, differs: new Set(values).size > 1 };
  });
  return rows.filter(({ values }) => values.some((value) => value !== null));
}
