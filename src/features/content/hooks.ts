import { useSuspenseQuery } from '@tanstack/react-query';
import { getLocale } from '#/paraglide/runtime.js';
import { api } from '#/platform/rpc/client.ts';
import type { Shop } from './shop.ts';

/** The shop's details; loaded once by the root route, they never change while a page is open. */
export function shopQuery() {
  return api.content.getShop.queryOptions({ staleTime: Infinity, gcTime: Infinity });
}

export function useShop(): Shop {
  return useSuspenseQuery(shopQuery()).data;
}

/** What the home page shows of the catalogue, in the language of the page. */
export function homeQuery() {
  return api.content.getHome.queryOptions({ input: { locale: getLocale() } });
}
