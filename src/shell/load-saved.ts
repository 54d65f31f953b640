import type { QueryClient } from '@tanstack/react-query';
import { MOST_COMPARED, readIds } from '#/domain/saved/id-list.ts';
import { productOptions } from '#/features/catalog/hooks.ts';
import type { ProductView } from '#/features/catalog/views.ts';
import { m } from '#/paraglide/messages.js';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import type { PageHead } from './page-head.ts';

/** Products side by side; one that is gone is left out. */
export async function loadCompared(queryClient: QueryClient, ids: string | undefined) {
  const read = async (id: string): Promise<ProductView | null> => {
    try {
      return await queryClient.ensureQueryData(productOptions(id));
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  };
  const products = await Promise.all(readIds(ids, MOST_COMPARED).map(read));
  const head: PageHead = { title: m.compare_title(), path: '/compare', noIndex: true };
  return { products: products.filter((product) => product !== null), head };
}

/** What is saved only the browser knows. */
export function loadSaved(): { head: PageHead } {
  return { head: { title: m.saved_title(), path: '/saved', noIndex: true } };
}
