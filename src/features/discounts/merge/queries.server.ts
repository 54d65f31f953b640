import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { codeCustomers, discountCodes, discountUsage } from '#/db/schema/discounts.ts';

/** How two accounts are counted by each code that either used. */
export function listCustomersOf(db: Executor, { from, to }: { from: string; to: string }) {
  return db
    .select({
      codeId: codeCustomers.discountCodeId,
      code: discountCodes.code,
      customerKey: codeCustomers.customerKey,
      userId: codeCustomers.userId,
      used: codeCustomers.used,
    })
    .from(codeCustomers)
    .innerJoin(discountCodes, eq(discountCodes.id, codeCustomers.discountCodeId))
    .where(inArray(codeCustomers.userId, [from, to]))
    .orderBy(asc(discountCodes.code), asc(codeCustomers.customerKey));
}

interface CustomerRow {
  codeId: string;
  customerKey: string;
}

/** The limit grows with a sum that is above it: what was used stays used, and nothing is left. */
export async function updateCustomerMerged(
  tx: Transaction,
  { codeId, customerKey }: CustomerRow,
  { used, userId }: { used: number; userId: string },
): Promise<void> {
  await tx
    .update(codeCustomers)
    .set({
      used,
      userId,
      usageLimit: sql`case when ${codeCustomers.usageLimit} is null then null
        else greatest(${codeCustomers.usageLimit}, ${used}::int) end`,
    })
    .where(
      and(eq(codeCustomers.discountCodeId, codeId), eq(codeCustomers.customerKey, customerKey)),
    );
}

/** Uses are given back to the row that counts them. */
export async function updateUsageOwner(
  tx: Transaction,
  { codeId, customerKey, into }: CustomerRow & { into: string },
): Promise<void> {
  await tx
    .update(discountUsage)
    .set({ customerKey: into })
    .where(
      and(eq(discountUsage.discountCodeId, codeId), eq(discountUsage.customerKey, customerKey)),
    );
}

/** So many customers less: they were one person. */
export async function updateMergedCustomers(
  tx: Transaction,
  codeId: string,
  fewer: number,
): Promise<void> {
  await tx
    .update(discountCodes)
    .set({ customers: sql`${discountCodes.customers} - ${fewer}::int` })
    .where(eq(discountCodes.id, codeId));
}
