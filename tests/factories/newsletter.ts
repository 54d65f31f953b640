import type { Executor } from '#/db/client.server.ts';
import { newsletterSubscribers } from '#/db/schema/enquiries.ts';
import { newsletterIssues, newsletterRecipients } from '#/db/schema/newsletter-issues.ts';
import { LONGEST_ISSUE } from '#/domain/newsletter/issue.ts';

/** As many issues, each as long as it may be; the first went to every subscriber, and is unsure. */
export async function makeManyIssues(db: Executor, count: number) {
  const body = 'See **the new** [cubes](/products).\n\n'.repeat(1_000).slice(0, LONGEST_ISSUE);
  const now = new Date();
  const rows = Array.from({ length: count }, (_, index) => ({
    subject: `Issue ${index}`,
    subjectSw: `Toleo ${index}`,
    body,
    bodySw: body,
    state: 'sent' as const,
    createdAt: now,
    updatedAt: now,
  }));
  const [issue] = await db.insert(newsletterIssues).values(rows).returning();
  if (!issue) throw new Error('The issue was not inserted');
  const subscribers = await db.select().from(newsletterSubscribers);
  await db.insert(newsletterRecipients).values(
    subscribers.map(({ id: subscriberId }) => ({
      issueId: issue.id,
      subscriberId,
      state: 'unsure' as const,
      changedAt: now,
    })),
  );
  return issue;
}
