/** Where a product stands: shown and sold, made ready, or put away for good. */
export const PRODUCT_STATES = ['active', 'draft', 'archived'] as const;

export type ProductState = (typeof PRODUCT_STATES)[number];

/** The state of a product (CATALOG-5); what is archived is never shown. */
export function productState(product: {
  isActive: boolean;
  archivedAt: Date | null;
}): ProductState {
  if (product.archivedAt !== null) return 'archived';
  return product.isActive ? 'active' : 'draft';
}
