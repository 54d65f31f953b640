import { createIsomorphicFn } from '@tanstack/react-start';
import { env } from '#/platform/env.server.ts';
import { buildId } from '#/platform/http/build-id.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';

interface SiteIdentity {
  name: string;
  /** Origin that customers type, without a trailing slash. */
  origin: string;
  /** Of the files that the page is made of. */
  build: string;
}

/** The shop's name and address for `head()`: the server writes them on `<html>` for the browser. */
export const siteIdentity = createIsomorphicFn()
  .server((): SiteIdentity => ({
    name: settings().shop.name,
    origin: env().publicUrl,
    build: buildId(),
  }))
  .client((): SiteIdentity => {
    const { shop, origin, build } = document.documentElement.dataset;
    return { name: shop ?? '', origin: origin ?? window.location.origin, build: build ?? '' };
  });
