import * as z from 'zod/mini';
import { isListDay } from '#/domain/lists/list-search.ts';
import { MAX_PAGE } from '#/domain/lists/page.ts';

/** Which page of a list a call asks for, counted from 1. */
export const pageInput = z._default(z.int().check(z.minimum(1), z.maximum(MAX_PAGE)), 1);

/** The first or the last day a list is narrowed to, in Nairobi; null: any. */
export const dayInput = z._default(
  z.nullable(z.string().check(z.maxLength(10), z.refine(isListDay))),
  null,
);
