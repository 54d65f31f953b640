import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { discountCodes, discountUsage } from '#/db/schema/discounts.ts';

export function listUsageOfPerson(db: Executor, userId: string) {
  return db
    .select({
      code: discountCodes.code,
      orderId: discountUsage.orderId,
      discountAmount: discountUsage.discountAmount,
      usedAt: discountUsage.usedAt,
      releasedAt: discountUsage.releasedAt,
    })
    .from(discountUsage)
    .innerJoin(discountCodes, eq(discountCodes.id, discountUsage.discountCodeId))
    .where(eq(discountUsage.userId, userId))
    .orderBy(desc(discountUsage.usedAt), desc(discountUsage.id));
}
