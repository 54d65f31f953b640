import * as z from 'zod/mini';
import { PAGE_KEYS, POST_TAGS } from '#/domain/content/content.ts';
import { SHARED_KINDS } from '#/domain/content/draft-link.ts';
import { localeSchema } from '#/features/catalog/schemas.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

const search = z.optional(z.string().check(z.maxLength(80)));

export const homeInput = z.object({ locale: localeSchema });

export const listPostsInput = z.object({
  locale: localeSchema,
  tag: z.optional(z.enum(POST_TAGS)),
  search,
  page: pageInput,
});

export const getPostInput = z.object({ locale: localeSchema, id: z.uuid() });

export const listQuestionsInput = z.object({ locale: localeSchema, search });

export const getPageInput = z.object({ locale: localeSchema, key: z.enum(PAGE_KEYS) });

/** What the address of a secret link consists of. */
export const getDraftInput = z.object({
  locale: localeSchema,
  kind: z.enum(SHARED_KINDS),
  id: z.uuid(),
  key: z.string().check(z.maxLength(60)),
});
