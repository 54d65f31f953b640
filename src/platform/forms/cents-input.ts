import * as z from 'zod/mini';

/** Far above any order. */
const MOST_CENTS = 100_000_000_000;

/** Money in cents, none or more. */
export const centsInput = z.int().check(z.minimum(0), z.maximum(MOST_CENTS));
