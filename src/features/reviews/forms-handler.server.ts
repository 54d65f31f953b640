import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { findUserById } from '#/features/account/queries.server.ts';
import { handleAccountLeave } from '#/platform/mail/leave-links.server.ts';
import { insertLeave } from './queries.server.ts';
import { REVIEW_REQUEST } from './requests/leavable.ts';

/** Ends the mails that ask somebody for reviews. Whoever has the mail may do that, and nothing else. */
export function handleLeaveReviewRequests(request: Request): Promise<Response> {
  return handleAccountLeave(request, REVIEW_REQUEST, (userId) =>
    inTransaction(getDatabase(), async (tx) => {
      if (!(await findUserById(tx, userId))) return false;
      await insertLeave(tx, userId, new Date());
      return true;
    }),
  );
}
