import { actingStaff } from '#/db/acting-staff.server.ts';
import type { Transaction } from '#/db/client.server.ts';
import type { AuditedThing } from '#/domain/audit/audited-thing.ts';
import { insertStep } from './queries.server.ts';

/**
 * Writes down what somebody of the shop does without changing a row that a trigger sees.
 * @throws Error outside of a call of staff: nobody could be named.
 */
export async function recordStep(
  tx: Transaction,
  done: {
    thing: AuditedThing;
    thingId: string;
    step: string;
    /** What the log says about it. */
    details?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const staff = actingStaff();
  if (!staff) throw new Error(`Nobody of the shop does ${done.step}`);
  await insertStep(tx, staff, done);
}
