import { lastOpeningChange } from '#/domain/time/business-hours.ts';
import { env } from '#/platform/env.server.ts';
import type { Shop, ShopView } from './shop.ts';

/** The shop's details as configured; no secret is among them. */
export function readShop(): Shop {
  const { store, agency, publicUrl, holdMinutes, tagManagerId } = env();
  const networks = ['facebook', 'instagram', 'tiktok', 'x'] as const;
  return {
    name: store.name,
    phones: [...new Set([store.phone1, store.phone2])],
    whatsapp: store.whatsapp,
    email: store.email,
    directions: store.directions ?? null,
    social: networks.flatMap((network) => {
      const url = store.social[network];
      return url ? [{ network, url }] : [];
    }),
    agency: { name: agency.name, url: agency.url },
    publicUrl,
    holdMinutes,
    tagId: tagManagerId ?? null,
  };
}

export function getShop(now: Date): ShopView {
  return { ...readShop(), hoursAsOf: lastOpeningChange(now).toISOString() };
}
