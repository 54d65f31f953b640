import { useLoaderData } from '@tanstack/react-router';
import type { ShopView } from './shop.ts';

/** The shop's details; loaded once by the root route; a page that is open keeps them. */
export function useShop(): ShopView {
  return useLoaderData({ from: '__root__' });
}
