import { adminPages } from '#/shell/admin/admin-pages.ts';
import type { PictureEntry, PicturedShop } from './picture-group.ts';

/** Addresses of one page each: what they end with is no id. */
const pages = new Set<string>([...adminPages.map(({ path }) => path), '/blog/rss.xml']);

/**
 * The address of the first page like this that another page links to: (`/admin/orders`,
 * `/admin/orders/$id`) → `/admin/orders/01a2…`.
 * @throws Error when there is none.
 */
export function firstLink(from: PictureEntry['path'], pattern: string) {
  // Or a page below it.
  const isLike = new RegExp(`^(${pattern.replaceAll(/\$\w+/g, '[^/]+')})(?:/|$)`);
  return async (shop: PicturedShop): Promise<string> => {
    const page = typeof from === 'string' ? from : await from(shop);
    const html = await (await shop.staff.get(page)).text();
    const links = [...html.matchAll(/\shref="(\/[^"?#]*)/g)].map(([, path = '']) => path);
    const found = links
      .map((path) => isLike.exec(path)?.[1])
      .find((path) => path !== undefined && !pages.has(path));
    if (found === undefined) throw new Error(`${page} links to no ${pattern}`);
    return found;
  };
}
