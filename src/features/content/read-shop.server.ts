import type { Executor } from '#/db/client.server.ts';
import { offeredTerms, type Term } from '#/domain/catalog/term.ts';
import { isBannerShown } from '#/domain/shop/banner.ts';
import { lastOpeningChange, scheduleFrom } from '#/domain/time/business-hours.ts';
import { readTaxonomy } from '#/features/taxonomy/read-taxonomy.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { env } from '#/platform/env.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { Shop, ShopView } from './shop.ts';

/** The shop's details as they are set; no secret is among them. */
export function readShop(): Shop {
  const { agency, publicUrl, tagManagerId } = env();
  const { shop, orders } = settings();
  const networks = ['facebook', 'instagram', 'tiktok', 'x'] as const;
  return {
    name: shop.name,
    phones: [...new Set([shop.phone1, shop.phone2])],
    whatsapp: shop.whatsapp,
    email: shop.email,
    directions: shop.directions || null,
    social: networks.flatMap((network) => {
      const url = shop[network];
      return url ? [{ network, url }] : [];
    }),
    agency: { name: agency.name, url: agency.url },
    publicUrl,
    holdMinutes: orders.holdMinutes,
    tagId: tagManagerId ?? null,
  };
}

export function getShop(now: Date): Omit<ShopView, 'categories' | 'occasions'> {
  const { banner, hours } = settings();
  return {
    ...readShop(),
    hours: scheduleFrom(hours, now),
    hoursAsOf: lastOpeningChange(hours, now).toISOString(),
    ...(isBannerShown(banner, now) && { banner: { en: banner.text, sw: banner.textSw } }),
  };
}

/** The same with what pages offer beside it. */
export async function viewShop(db: Executor, locale: Locale, now: Date): Promise<ShopView> {
  const { category, occasion } = await readTaxonomy(db);
  const named = (terms: readonly Term[]) =>
    offeredTerms(terms).map(({ key, name }) => ({ key, name: name[locale] }));
  return { ...getShop(now), categories: named(category), occasions: named(occasion) };
}
