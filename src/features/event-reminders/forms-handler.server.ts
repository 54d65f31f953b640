import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { findUserById } from '#/features/account/queries.server.ts';
import { handleAccountLeave } from '#/platform/mail/leave-links.server.ts';
import { deleteOpenEventReminders } from './queries.server.ts';
import { EVENT_REMINDER } from './use-cases/leavable.ts';

/** Takes back every reminder that somebody still waits for. Whoever has the mail may do that, and nothing else. */
export function handleLeaveEventReminders(request: Request): Promise<Response> {
  return handleAccountLeave(request, EVENT_REMINDER, (userId) =>
    inTransaction(getDatabase(), async (tx) => {
      if (!(await findUserById(tx, userId))) return false;
      await deleteOpenEventReminders(tx, userId);
      return true;
    }),
  );
}
