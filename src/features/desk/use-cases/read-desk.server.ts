import type { Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { countProductDrafts } from '#/features/catalog/find-for-staff.server.ts';
import { countWaitingMessages } from '#/features/contact/find-for-staff.server.ts';
import { countContentDrafts } from '#/features/content/find-for-staff.server.ts';
import { countNewRequests } from '#/features/custom-orders/find-for-staff.server.ts';
import { countInbox } from '#/features/inbox/queries.server.ts';
import { findOwed } from '#/features/ledger/queries.server.ts';
import { countDifferingStatements } from '#/features/payments/count-differing.server.ts';
import { countPaymentReviews } from '#/features/payments/count-reviews.server.ts';
import { readOrderDesk } from '#/features/orders/find-for-staff.server.ts';
import { countStockLevels } from '#/features/rentals/count-levels.server.ts';
import { countWaitingReviews } from '#/features/reviews/find-for-staff.server.ts';
import type { DeskView } from '../views.ts';

export async function readDesk(db: Executor, adminId: string, now: Date): Promise<DeskView> {
  const [
    { tasks, week },
    inbox,
    messages,
    customOrders,
    stock,
    productDrafts,
    drafts,
    owed,
    payments,
    statements,
    reviews,
  ] = await Promise.all([
    readOrderDesk(db, now),
    countInbox(db, adminId),
    countWaitingMessages(db, now),
    countNewRequests(db),
    countStockLevels(db, nairobiDay(now)),
    countProductDrafts(db),
    countContentDrafts(db),
    findOwed(db),
    countPaymentReviews(db, now),
    countDifferingStatements(db),
    countWaitingReviews(db),
  ]);
  return {
    orders: tasks,
    payments,
    statements,
    conversations: inbox.waiting,
    messages,
    customOrders,
    reviews,
    stock,
    productDrafts,
    drafts,
    owed,
    week,
  };
}
