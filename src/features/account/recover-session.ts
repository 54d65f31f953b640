import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { hasSignedInHint } from '#/platform/auth/signed-in-hint.ts';
import { client } from '#/platform/rpc/client.ts';
import { clearUserState } from './session/clear-user-state.ts';
import { refreshSession } from './session/refresh-session.ts';
import { broadcastSession } from './session/session-channel.ts';
import { forgetSignedInHint } from './use-signed-in-hint.ts';

/**
 * Renews the session of whoever met an error. `over`: the server has ended it; `failed`: it did not
 * answer, or nobody was signed in here.
 */
export async function refreshLostSession(): Promise<'renewed' | 'over' | 'failed'> {
  if (!hasSignedInHint(document.cookie)) return 'failed';
  const refreshed = await refreshSession();
  return typeof refreshed === 'object' ? 'renewed' : refreshed;
}

/** Takes away what is left of a session that the server has ended. A guest's cart stays. */
export async function endSession(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  // It has ended already: a failure changes nothing.
  await client.account.signOut().catch(() => undefined);
  forgetSignedInHint();
  clearUserState(queryClient, router);
  broadcastSession({ type: 'signed-out' });
}
