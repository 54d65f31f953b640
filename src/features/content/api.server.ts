import { getDatabase } from '#/db/client.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { AS_PAGES } from '#/platform/rpc/cache-rule.ts';
import { foundOrThrow, publicProcedure } from '#/platform/rpc/base.server.ts';
import { limitCalls } from '#/platform/rpc/limit-calls.server.ts';
import { readDraft } from './draft-link/read-draft.server.ts';
import { buildFeed } from './feeds/feed.server.ts';
import { manageContentApi } from './manage/api.server.ts';
import { browsePosts, browseQuestions, getPage, getPost } from './use-cases/read-content.server.ts';
import { viewShop } from './read-shop.server.ts';
import {
  getDraftInput,
  getPageInput,
  getPostInput,
  homeInput,
  listPostsInput,
  listQuestionsInput,
} from './schemas.ts';
import { getHome } from './use-cases/get-home.server.ts';
import { buildSitemap } from './feeds/sitemap.server.ts';

export const contentApi = {
  getShop: publicProcedure
    .meta({ cache: AS_PAGES })
    .route({ method: 'GET', path: '/shop', summary: 'Name, contacts and links of the shop' })
    .input(homeInput)
    .handler(({ input }) => viewShop(getDatabase(), input.locale, new Date())),

  getHome: publicProcedure
    .meta({ cache: AS_PAGES })
    .route({ method: 'GET', path: '/home', summary: 'Featured products, latest articles' })
    .input(homeInput)
    .handler(({ input }) => getHome(getDatabase(), input.locale)),

  listPosts: publicProcedure
    .meta({ cache: AS_PAGES })
    .route({ method: 'GET', path: '/posts', summary: 'List and search articles' })
    .input(listPostsInput)
    .handler(({ input }) => browsePosts(getDatabase(), input)),

  getPost: publicProcedure
    .meta({ cache: AS_PAGES })
    .route({ method: 'GET', path: '/posts/{id}', summary: 'One article' })
    .input(getPostInput)
    .handler(async ({ input }) =>
      foundOrThrow(await getPost(getDatabase(), input.id, input.locale)),
    ),

  listQuestions: publicProcedure
    .meta({ cache: AS_PAGES })
    .route({ method: 'GET', path: '/questions', summary: 'Questions and answers, by group' })
    .input(listQuestionsInput)
    .handler(({ input }) => browseQuestions(getDatabase(), input)),

  getPage: publicProcedure
    .meta({ cache: AS_PAGES })
    .route({ method: 'GET', path: '/pages/{key}', summary: 'About, privacy, terms or shipping' })
    .input(getPageInput)
    .handler(async ({ input }) =>
      foundOrThrow(await getPage(getDatabase(), input.key, input.locale)),
    ),

  getDraft: publicProcedure
    .use(limitCalls('content-draft', { max: 300, window: 600 }))
    .route({
      method: 'GET',
      path: '/drafts/{kind}/{id}/{key}',
      summary: 'A draft, for whoever has its secret link',
    })
    .input(getDraftInput)
    .handler(async ({ input }) => foundOrThrow(await readDraft(getDatabase(), input, new Date()))),

  manage: manageContentApi,
};

/** For `/sitemap.xml`, which is no procedure. */
export function sitemap(origin: string, part: string | null): Promise<string> {
  return buildSitemap(getDatabase(), origin, { part });
}

/** For `/blog/rss.xml` and `/sw/blog/rss.xml`. */
export function blogFeed(origin: string, locale: Locale): Promise<string> {
  return buildFeed(getDatabase(), origin, locale);
}
