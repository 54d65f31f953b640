import { getDatabase } from '#/db/client.server.ts';
import { handleAccountLeave } from '#/platform/mail/leave-links.server.ts';
import { WEEKLY_MAIL } from './weekly/leavable.ts';
import { updateReaderOff } from './weekly/queries.server.ts';

/** Ends somebody's weekly mail. */
export function handleWeeklyLeave(request: Request): Promise<Response> {
  return handleAccountLeave(request, WEEKLY_MAIL, (userId) =>
    updateReaderOff(getDatabase(), userId, new Date()),
  );
}
