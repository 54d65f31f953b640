import { getDatabase } from '#/db/client.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { orNotFound, publicProcedure } from '#/platform/rpc/base.server.ts';
import { buildFeed } from './feed.server.ts';
import { manageContentApi } from './manage/api.server.ts';
import { browsePosts, browseQuestions, showPage, showPost } from './read-content.server.ts';
import { showShop } from './read-shop.server.ts';
import {
  getPageInput,
  getPostInput,
  homeInput,
  listPostsInput,
  listQuestionsInput,
} from './schemas.ts';
import { showHome } from './show-home.server.ts';
import { buildSitemap } from './sitemap.server.ts';

export const contentApi = {
  getShop: publicProcedure
    .route({ method: 'GET', path: '/shop', summary: 'Name, contacts and links of the shop' })
    .handler(() => showShop(new Date())),

  getHome: publicProcedure
    .route({ method: 'GET', path: '/home', summary: 'Featured products, latest articles' })
    .input(homeInput)
    .handler(({ input }) => showHome(getDatabase(), input.locale)),

  listPosts: publicProcedure
    .route({ method: 'GET', path: '/posts', summary: 'List and search articles' })
    .input(listPostsInput)
    .handler(({ input }) => browsePosts(getDatabase(), input)),

  getPost: publicProcedure
    .route({ method: 'GET', path: '/posts/{id}', summary: 'One article' })
    .input(getPostInput)
    .handler(async ({ input }) =>
      orNotFound(await showPost(getDatabase(), input.id, input.locale)),
    ),

  listQuestions: publicProcedure
    .route({ method: 'GET', path: '/questions', summary: 'Questions and answers, by group' })
    .input(listQuestionsInput)
    .handler(({ input }) => browseQuestions(getDatabase(), input)),

  getPage: publicProcedure
    .route({ method: 'GET', path: '/pages/{key}', summary: 'About, privacy, terms or shipping' })
    .input(getPageInput)
    .handler(async ({ input }) =>
      orNotFound(await showPage(getDatabase(), input.key, input.locale)),
    ),

  manage: manageContentApi,
};

/** For `/sitemap.xml`, which is no procedure. */
export function sitemap(origin: string): Promise<string> {
  return buildSitemap(getDatabase(), origin);
}

/** For `/blog/rss.xml` and `/sw/blog/rss.xml`. */
export function blogFeed(origin: string, locale: Locale): Promise<string> {
  return buildFeed(getDatabase(), origin, locale);
}
