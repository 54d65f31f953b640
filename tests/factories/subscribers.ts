import type { Executor } from '#/db/client.server.ts';
import { newsletterSubscribers } from '#/db/schema/enquiries.ts';

export const subscriberEmail = (index: number) =>
  `reader-${String(index).padStart(3, '0')}@example.com`;

/** People who confirmed the newsletter, numbered from 0. */
export function makeSubscribers(
  db: Executor,
  { count, at, locale = 'en' }: { count: number; at: Date; locale?: string },
) {
  const rows = Array.from({ length: count }, (_, index) => ({
    email: subscriberEmail(index),
    state: 'subscribed' as const,
    locale,
    requestedAt: at,
    updatedAt: at,
  }));
  return db.insert(newsletterSubscribers).values(rows).returning();
}
