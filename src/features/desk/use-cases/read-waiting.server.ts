import type { Executor } from '#/db/client.server.ts';
import { countWaitingMessages } from '#/features/contact/find-for-staff.server.ts';
import { countNewRequests } from '#/features/custom-orders/find-for-staff.server.ts';
import { countInbox } from '#/features/inbox/queries.server.ts';
import { countPaymentReviews } from '#/features/payments/count-reviews.server.ts';
import { countOrdersToPrepare } from '#/features/orders/find-for-staff.server.ts';
import { countWaitingReviews } from '#/features/reviews/find-for-staff.server.ts';
import type { WaitingView } from '../views.ts';

/** Asked by every page of the back office each minute: it counts, where the desk also lists. */
export async function readWaiting(db: Executor, adminId: string, now: Date): Promise<WaitingView> {
  const [orders, inbox, messages, customOrders, payments, reviews] = await Promise.all([
    countOrdersToPrepare(db, now),
    countInbox(db, adminId),
    countWaitingMessages(db, now),
    countNewRequests(db),
    countPaymentReviews(db, now),
    countWaitingReviews(db),
  ]);
  return { orders, payments, conversations: inbox.waiting, messages, customOrders, reviews };
}
