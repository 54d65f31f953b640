import type { ProductFilter } from '#/domain/catalog/list-filter.ts';

/** How many products a list has, of what each category has: those of its own, or all. */
export function sumCounts(
  counts: readonly { category: string; count: number }[],
  { category }: Pick<ProductFilter, 'category'>,
): number {
  return counts
    .filter((row) => !category || row.category === category)
    .reduce((sum, { count }) => sum + count, 0);
}
