import type { ColorName, Specifications } from '#/domain/catalog/product.ts';
import type { Sort } from '#/domain/catalog/list-filter.ts';
import { m } from '#/paraglide/messages.js';

type Label = () => string;

export const colorLabels: Record<ColorName, Label> = {
  'warm-white': m.catalog_color_warm_white,
  'cool-white': m.catalog_color_cool_white,
  magenta: m.catalog_color_magenta,
  cyan: m.catalog_color_cyan,
  lime: m.catalog_color_lime,
  red: m.catalog_color_red,
  blue: m.catalog_color_blue,
  amber: m.catalog_color_amber,
  purple: m.catalog_color_purple,
};

export const sortLabels: Record<Sort, Label> = {
  featured: m.catalog_sort_featured,
  'price-asc': m.catalog_sort_price_asc,
  'price-desc': m.catalog_sort_price_desc,
  newest: m.catalog_sort_newest,
  name: m.catalog_sort_name,
};

export const powerLabels: Record<NonNullable<Specifications['power']>, Label> = {
  battery: m.catalog_power_battery,
  mains: m.catalog_power_mains,
  solar: m.catalog_power_solar,
  none: m.catalog_power_none,
};

export const ipLabels: Record<NonNullable<Specifications['ipRating']>, Label> = {
  IP20: m.catalog_ip_IP20,
  IP44: m.catalog_ip_IP44,
  IP54: m.catalog_ip_IP54,
  IP65: m.catalog_ip_IP65,
  IP67: m.catalog_ip_IP67,
  IP68: m.catalog_ip_IP68,
};

export const controlLabels: Record<NonNullable<Specifications['control']>[number], Label> = {
  remote: m.catalog_control_remote,
  app: m.catalog_control_app,
  dmx: m.catalog_control_dmx,
  button: m.catalog_control_button,
  sound: m.catalog_control_sound,
};
