import type { Executor } from '#/db/client.server.ts';
import { deleteDevices, deleteSessions, deleteTokens } from './queries.server.ts';

/** Ends sessions (with their streams), mailed links and known browsers (ACCOUNT-12). */
export async function endAccess(executor: Executor, userId: string): Promise<void> {
  await deleteSessions(executor, userId);
  await deleteTokens(executor, userId);
  await deleteDevices(executor, userId);
}
