import { isBannerShown } from '#/domain/shop/banner.ts';
import { lastOpeningChange, scheduleFrom } from '#/domain/time/business-hours.ts';
import { env } from '#/platform/env.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { Shop, ShopView } from './shop.ts';

/** The shop's details as they are set; no secret is among them. */
export function readShop(): Shop {
  const { agency, publicUrl, tagManagerId } = env();
  const { shop, orders, stock } = settings();
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
    lowStock: stock.lowMark,
    tagId: tagManagerId ?? null,
  };
}

export function getShop(now: Date): ShopView {
  const { banner, hours } = settings();
  return {
    ...readShop(),
    hours: scheduleFrom(hours, now),
    hoursAsOf: lastOpeningChange(hours, now).toISOString(),
    ...(isBannerShown(banner, now) && { banner: { en: banner.text, sw: banner.textSw } }),
  };
}
