import { eq } from 'drizzle-orm';
import type { Database } from '#/db/client.server.ts';
import { orders } from '#/db/schema/orders.ts';
import { makeReview } from '#tests/factories/review.ts';
import type { FullShop } from '#tests/factories/full-shop.ts';
import type { References } from './largest-input.ts';

const ID = '01939f6e-0000-7000-8000-000000000000';
const KEY = { id: ID, version: 1 };

/** Good input for the procedures of reviews. */
export const REVIEW_SAMPLES: Record<string, Record<string, unknown>> = {
  'reviews/ofProduct': { productId: ID, page: 1 },
  'reviews/ofOrder': { orderId: ID, locale: 'en' },
  'reviews/write': { orderId: ID, productId: ID, locale: 'sw', stars: 4, text: 'It glows' },
  'reviews/addPhoto': {
    file: new File(['no picture'], 'a.png', { type: 'image/png' }),
    reviewId: ID,
    key: ID,
  },
  'reviews/remove': { id: ID },
  'reviews/list': { page: 1, search: 'cube', state: 'waiting', sort: 'stars', descending: false },
  'reviews/publish': KEY,
  'reviews/hide': { ...KEY, reason: 'language', note: 'An insult' },
  'reviews/answer': { ...KEY, answer: 'Thank you' },
};

/** A product with a long review of each of many orders; one for each call that names one waits. */
export async function reviewReferences(
  db: Database,
  { product, customer }: FullShop,
): Promise<References> {
  const own = await db
    .select({ orderId: orders.id })
    .from(orders)
    .where(eq(orders.userId, customer.id));
  const words = { userId: customer.id, productId: product.id, text: 'It glows. '.repeat(200) };
  const calls = ['remove', 'publish', 'hide', 'answer', 'addPhoto'];
  const ids: string[] = [];
  for (const [nth, { orderId }] of own.entries()) {
    const state = nth < calls.length ? 'waiting' : 'published';
    ids.push((await makeReview(db, { ...words, orderId, state })).id);
  }
  return {
    reviewId: [ids[calls.indexOf('addPhoto')]],
    ...Object.fromEntries(calls.map((call, nth) => [`reviews/${call}.id`, [ids[nth]]])),
  };
}
