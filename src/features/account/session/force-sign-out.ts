import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { client } from '#/platform/rpc/client.ts';
import { authSentence } from '#/platform/rpc/failure-text.ts';
import { notify } from '#/ui/notify.ts';
import { clearStorage, clearUserState } from './clear-user-state.ts';
import { isOnGuardedPage } from './guarded-page.ts';
import { broadcastSession } from './session-channel.ts';
import { forgetSignedInHint } from '../use-signed-in-hint.ts';

/** When the first profile cannot be loaded: out, with nothing kept. */
export async function forceSignOut(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  // Without a line the server learns of it later: the session then ends by its time.
  await client.account.signOut().catch(() => undefined);
  clearStorage('localStorage');
  clearStorage('sessionStorage');
  forgetSignedInHint();
  clearUserState(queryClient, router);
  broadcastSession({ type: 'signed-out' });
  notify.error(authSentence('SESSION_REFRESH_ERROR'));
  if (isOnGuardedPage(router)) {
    await router.navigate({ to: '/auth/login', replace: true });
  }
}
