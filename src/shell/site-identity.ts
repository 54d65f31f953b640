import { createIsomorphicFn } from '@tanstack/react-start';
import { env } from '#/platform/env.server.ts';

interface SiteIdentity {
  name: string;
  /** Origin that customers type, without a trailing slash. */
  origin: string;
}

/**
 * The shop's name and address where no data is at hand yet: in `head()` of a route. The server
 * reads the configuration and writes it on `<html>`, where the browser finds it.
 */
export const siteIdentity = createIsomorphicFn()
  .server((): SiteIdentity => ({ name: env().store.name, origin: env().publicUrl }))
  .client((): SiteIdentity => {
    const { shop, origin } = document.documentElement.dataset;
    return { name: shop ?? '', origin: origin ?? window.location.origin };
  });
