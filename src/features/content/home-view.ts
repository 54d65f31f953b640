import type { ProductCardView } from '#/features/catalog/views.ts';

/** What the home page shows of the catalogue. */
export interface HomeView {
  featured: ProductCardView[];
}
