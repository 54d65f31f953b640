import { createIsomorphicFn } from '@tanstack/react-start';
import type { ShopView } from '#/features/content/shop.ts';
import { jsonLdScript } from './json-ld-script.ts';
import { storeJsonLd } from './store-json-ld.ts';

const TYPE = 'application/ld+json';

/**
 * What search engines read of the shop, on every page. The server makes it; the browser finds it in the
 * page, where it is the first of its type, so that its code is no part of a first visit.
 */
export const storeScript = createIsomorphicFn()
  .server((shop: ShopView) => jsonLdScript(storeJsonLd(shop)))
  .client((_shop: ShopView) => ({
    type: TYPE,
    children: document.querySelector(`script[type="${TYPE}"]`)?.textContent ?? '{}',
  }));
