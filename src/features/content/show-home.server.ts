import type { Executor } from '#/db/client.server.ts';
import { OCCASIONS } from '#/domain/catalog/product.ts';
import { browseProducts } from '#/features/catalog/browse-products.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import type { HomeView } from './home-view.ts';

const FEATURED = 8;

/** Eight featured products and a picture for each occasion. */
export async function showHome(db: Executor, locale: Locale): Promise<HomeView> {
  const all = { locale, sort: 'featured', page: 1 } as const;
  const [featured, ...byOccasion] = await Promise.all([
    browseProducts(db, all),
    ...OCCASIONS.map((occasion) => browseProducts(db, { ...all, occasion })),
  ]);
  // Each occasion gets its own picture, however much their products overlap.
  const used = new Set<string>();
  const occasions = OCCASIONS.map((occasion, index) => {
    const pictures = (byOccasion[index]?.products ?? []).flatMap(({ image }) => image ?? []);
    const picture = pictures.find(({ id }) => !used.has(id)) ?? pictures[0] ?? null;
    if (picture) used.add(picture.id);
    return { occasion, picture };
  });
  return { featured: featured.products.slice(0, FEATURED), occasions };
}
