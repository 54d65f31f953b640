import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { PageKey } from '#/domain/content/content.ts';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { pageQuery } from './hooks.ts';
import type { PageView } from './views.ts';

/** The text at a fixed address, for its route's loader. Not published: there is no such page. */
export async function readPage(queryClient: QueryClient, key: PageKey): Promise<PageView> {
  try {
    return await queryClient.ensureQueryData(pageQuery(key));
  } catch (error) {
    throw isNotFound(error) ? notFound() : error;
  }
}
