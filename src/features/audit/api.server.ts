import { getDatabase } from '#/db/client.server.ts';
import type { AuditedThing } from '#/domain/audit/audited-thing.ts';
import { adminProcedure } from '#/platform/rpc/base.server.ts';
import { listAuditOf } from './list-audit-of.server.ts';
import { listAuditForStaff } from './use-cases/list-audit.server.ts';
import { auditOfInput, listAuditInput } from './schemas.ts';

/** Things whose rows stand in the log under the id of the one they belong to. */
const PARTS: Partial<Record<AuditedThing, readonly AuditedThing[]>> = {
  custom_orders: ['custom_order_notes', 'offers', 'offer_lines'],
  orders: [
    'order_lines',
    'order_notes',
    'order_deductions',
    'late_fees',
    'order_picks',
    'order_returns',
    'order_photos',
    'deposit_disputes',
    'units_apart',
    'booked_payments',
    'order_extensions',
    'payouts',
    'issued_documents',
    'payment_claims',
  ],
};

export const auditApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/audit', summary: 'What people of the shop changed' })
    .input(listAuditInput)
    .handler(({ input }) => listAuditForStaff(getDatabase(), input)),

  of: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/audit/{thing}/{thingId}',
      summary: 'What was last changed of one thing',
    })
    .input(auditOfInput)
    .handler(({ input: { thing, thingId } }) =>
      listAuditOf(getDatabase(), [thing, ...(PARTS[thing] ?? [])], thingId),
    ),
};
