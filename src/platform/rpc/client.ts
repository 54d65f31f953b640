import { createORPCClient, type ClientContext, type ClientLink } from '@orpc/client';
import type { RouterClient } from '@orpc/server';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { Api } from '#/shop.server.ts';
import { inProcessLink } from './in-process-link.server.ts';

type Link = ClientLink<ClientContext>;

const makeLink = createIsomorphicFn()
  .server((): Link => inProcessLink)
  .client((): Link => ({
    call: async (path, input, options) =>
      (await import('./fetch-link.client.ts')).fetchLink.call(path, input, options),
  }));

export const client: RouterClient<Api> = createORPCClient(makeLink());

/** TanStack Query options for every procedure: `api.catalog.listProducts.queryOptions({ input })`. */
export const api = createTanstackQueryUtils(client);
