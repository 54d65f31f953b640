import type { Occasion } from '#/domain/catalog/product.ts';
import type { PictureView, ProductCardView } from '#/features/catalog/views.ts';

/** What the home page shows of the catalogue. */
export interface HomeView {
  featured: ProductCardView[];
  /** One picture per occasion, of a product that suits it; none where nothing does. */
  occasions: { occasion: Occasion; picture: PictureView | null }[];
}
