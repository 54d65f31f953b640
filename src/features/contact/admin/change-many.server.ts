import type { Executor } from '#/db/client.server.ts';
import type { BulkRow } from '#/platform/lists/bulk-row.ts';
import { changeEach } from '#/platform/lists/change-each.server.ts';
import type { ManageMessageRejection } from '../rejections.ts';
import { assignMessage, markHandled, markSpam, snoozeMessage } from './change-message.server.ts';
import type { ChangeManyInput } from './schemas.ts';

/** Takes one step with each message on its own, as if it were taken on the message's page. */
export function changeManyMessages(
  db: Executor,
  { step, messages }: ChangeManyInput,
  { me, now }: { me: string; now: Date },
): Promise<BulkRow<ManageMessageRejection>[]> {
  return changeEach(messages, (key) => {
    switch (step.kind) {
      case 'handled':
        return markHandled(db, { ...key, handled: step.handled, adminId: me }, now);
      case 'spam':
        return markSpam(db, { ...key, spam: step.spam }, now);
      case 'assign':
        return assignMessage(db, { ...key, adminId: step.adminId });
      case 'snooze':
        return snoozeMessage(db, { ...key, until: step.until }, now);
    }
  });
}
