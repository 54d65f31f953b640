import type { Executor } from '#/db/client.server.ts';
import { countOpenDisputes, listOpenDisputes, type DisputeRow } from './disputes/queries.server.ts';
import type { OrderEventRow, OrderRow } from './queries.server.ts';
import { countOrdersToReview as countOrders, listReviewEntries } from './reviews/queries.server.ts';

export interface OrderReview {
  order: OrderRow;
  /** Entries about money that nobody has decided about, the oldest first. */
  entries: OrderEventRow[];
}

/** Orders with money to review, with what there is to be decided: the oldest so many entries. */
export async function listOrderReviews(db: Executor, limit: number): Promise<OrderReview[]> {
  const reviews = new Map<string, OrderReview>();
  for (const { order, entry } of await listReviewEntries(db, limit)) {
    const review = reviews.get(order.id) ?? { order, entries: [] };
    review.entries.push(entry);
    reviews.set(order.id, review);
  }
  return [...reviews.values()];
}

/** How many orders have money to review. */
export function countOrdersToReview(db: Executor): Promise<number> {
  return countOrders(db);
}

/** Disputes about deposits that wait for an answer with their orders, the oldest first. */
export function listDisputesToAnswer(
  db: Executor,
  limit: number,
): Promise<{ dispute: DisputeRow; order: OrderRow }[]> {
  return listOpenDisputes(db, limit);
}

export function countDisputesToAnswer(db: Executor): Promise<number> {
  return countOpenDisputes(db);
}
