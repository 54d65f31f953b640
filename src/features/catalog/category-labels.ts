import type { Category } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';

/** Names of the categories. Apart from the other labels, because every page's menu knows them. */
export const categoryLabels: Record<Category, () => string> = {
  wearables: m.catalog_category_wearables,
  'bar-table': m.catalog_category_bar_table,
  furniture: m.catalog_category_furniture,
  'stage-floor': m.catalog_category_stage_floor,
  decor: m.catalog_category_decor,
  signage: m.catalog_category_signage,
  accessories: m.catalog_category_accessories,
};
