import { getLocale } from '#/paraglide/runtime.js';
import { api } from '#/platform/rpc/client.ts';

/** The shop's details; the root route reads them. */
export function shopQuery() {
  return api.content.getShop.queryOptions({ staleTime: Infinity, gcTime: Infinity });
}

/** What a delivery costs, by county. */
export function zonesQuery() {
  return api.checkout.listDeliveryZones.queryOptions();
}

/** What the home page shows of the catalogue, in the language of the page. */
export function homeQuery() {
  return api.content.getHome.queryOptions({ input: { locale: getLocale() } });
}
