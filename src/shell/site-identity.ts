import { createIsomorphicFn } from '@tanstack/react-start';
import { env } from '#/platform/env.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';

interface SiteIdentity {
  name: string;
  /** Origin that customers type, without a trailing slash. */
  origin: string;
}

/** The shop's name and address for `head()`: the server writes them on `<html>` for the browser. */
export const siteIdentity = createIsomorphicFn()
  .server((): SiteIdentity => ({ name: settings().shop.name, origin: env().publicUrl }))
  .client((): SiteIdentity => {
    const { shop, origin } = document.documentElement.dataset;
    return { name: shop ?? '', origin: origin ?? window.location.origin };
  });
