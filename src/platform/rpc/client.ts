import { createORPCClient, ORPCError, type ClientLink } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins';
import type { RouterClient } from '@orpc/server';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { Api } from '#/api.server.ts';
import { inProcessLink } from './in-process-link.server.ts';

const makeLink = createIsomorphicFn()
  .server((): ClientLink<Record<never, never>> => inProcessLink)
  .client(
    (): ClientLink<Record<never, never>> =>
      new RPCLink({
        url: () => `${window.location.origin}/api/rpc`,
        plugins: [new SimpleCsrfProtectionLinkPlugin()],
      }),
  );

/** The typed API, callable from components, hooks and loaders on both sides. */
export const client: RouterClient<Api> = createORPCClient(makeLink());

/** TanStack Query options for every procedure: `api.catalog.listProducts.queryOptions({ input })`. */
export const api = createTanstackQueryUtils(client);

/** Whether the API said that there is no such thing, or that it is not the caller's. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'NOT_FOUND';
}
