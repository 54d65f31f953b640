import type { Executor } from '#/db/client.server.ts';
import { deleteDevices, deleteSessions, deleteTokens } from './queries.server.ts';

/**
 * Ends whatever lets a person in without their password: sessions (with them the open event
 * streams, within a heartbeat), mailed links that still work, and browsers known to be theirs.
 */
export async function endAccess(executor: Executor, userId: string): Promise<void> {
  await deleteSessions(executor, userId);
  await deleteTokens(executor, userId);
  await deleteDevices(executor, userId);
}
