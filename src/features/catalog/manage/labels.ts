import type { PriceUnit } from '#/domain/catalog/product.ts';
import type { PublishablePart } from '#/domain/catalog/check-publishable.ts';
import type { ProductState } from '#/domain/catalog/product-state.ts';
import { m } from '#/paraglide/messages.js';
import type { ProductFields } from './schemas.ts';

/** What a product lacks, in running text. */
export const partLabels: Record<PublishablePart, () => string> = {
  name: m.product_admin_part_name,
  nameSw: m.product_admin_part_name_sw,
  description: m.product_admin_part_description,
  descriptionSw: m.product_admin_part_description_sw,
  price: m.product_admin_part_price,
  picture: m.product_admin_part_picture,
  alt: m.product_admin_part_alt,
  altSw: m.product_admin_part_alt_sw,
};

/** Several of them, as a list in a sentence. */
export function partsLabel(missing: readonly PublishablePart[]): string {
  return missing.map((part) => partLabels[part]()).join(', ');
}

export const unitLabels: Record<PriceUnit, () => string> = {
  each: m.product_admin_unit_each,
  m2: m.product_admin_unit_m2,
};

export const stateLabels: Record<ProductState, () => string> = {
  active: m.product_admin_state_active,
  draft: m.product_admin_state_draft,
  archived: m.product_admin_state_archived,
};

export const stateTones = {
  active: 'success',
  draft: 'warning',
  archived: 'neutral',
} as const satisfies Record<ProductState, string>;

export const fieldLabels: Record<keyof ProductFields, () => string> = {
  name: () => m.product_admin_in_english({ label: m.product_admin_name() }),
  nameSw: () => m.product_admin_in_swahili({ label: m.product_admin_name() }),
  description: () => m.product_admin_in_english({ label: m.product_admin_description() }),
  descriptionSw: () => m.product_admin_in_swahili({ label: m.product_admin_description() }),
  category: m.product_admin_category,
  occasions: m.product_admin_occasions,
  isFeatured: m.product_admin_featured,
  position: m.product_admin_position,
  labelCode: m.product_admin_label_code,
  alsoCalled: m.product_admin_also_called,
  unit: m.product_admin_unit,
  price: m.product_admin_price,
  rentalPrice: m.product_admin_rental_price,
  ratePlan: m.product_admin_has_plan,
  deposit: m.product_admin_deposit,
  replacementValue: m.product_admin_replacement_value,
  depositShare: m.product_admin_deposit_share,
  damagePrices: m.product_damages,
  turnaroundDays: m.product_admin_turnaround,
  minRentalDays: m.product_admin_min_days,
  maxRentalDays: m.product_admin_max_days,
  leadDays: m.product_admin_lead_days,
  textLimit: m.product_admin_text_limit,
  metaDescription: m.product_admin_meta,
  metaDescriptionSw: m.product_admin_meta_sw,
  images: m.product_admin_pictures,
  specifications: m.product_admin_details,
  colors: m.product_admin_colors,
  includes: m.product_admin_includes,
  fits: m.product_admin_fits,
};
