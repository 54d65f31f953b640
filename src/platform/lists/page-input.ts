import * as z from 'zod/mini';
import { MAX_PAGE } from '#/domain/lists/page.ts';

/** Which page of a list a call asks for, counted from 1. */
export const pageInput = z._default(z.int().check(z.minimum(1), z.maximum(MAX_PAGE)), 1);
