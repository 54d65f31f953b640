import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { publicProcedure } from '#/platform/rpc/base.server.ts';
import { readShop } from './read-shop.server.ts';
import { showHome } from './show-home.server.ts';
import { buildSitemap } from './sitemap.server.ts';

export const contentApi = {
  getShop: publicProcedure
    .route({ method: 'GET', path: '/shop', summary: 'Name, contacts and links of the shop' })
    .handler(() => readShop()),

  getHome: publicProcedure
    .route({ method: 'GET', path: '/home', summary: 'Featured products' })
    .input(z.object({ locale: z._default(z.enum(['en', 'sw']), 'en') }))
    .handler(({ input }) => showHome(getDatabase(), input.locale)),
};

/** For `/sitemap.xml`, which is no procedure. */
export function sitemap(origin: string): Promise<string> {
  return buildSitemap(getDatabase(), origin);
}
