import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { ErrorKind } from '#/domain/errors/classify-error.ts';
import { recoverBy, recoveryWait, type Recovery } from '#/domain/errors/recovery.ts';
import { safeReturnPath } from '#/domain/access/return-path.ts';
import { endSession, refreshLostSession } from '#/features/account/recover-session.ts';
import { refetchMe } from '#/features/account/me.ts';
import { line } from '#/platform/line/line.ts';
import { restoreAppCache } from '#/platform/query/app-cache.ts';

export interface ToRecover {
  router: AnyRouter;
  queryClient: QueryClient;
  /** How often it was tried before. */
  tries: number;
  /** Makes what failed once more; whether it went well. */
  again: () => Promise<boolean>;
}

/**
 * Carries out the recovery strategies of a kind of error until one helps (LINE-4). Where it ended
 * with `offline_mode`, what failed is made again when the line returns (`whenLineReturns`).
 */
export function recover(kind: ErrorKind, failed: ToRecover): Promise<Recovery> {
  const { router, queryClient, tries, again } = failed;
  // Only the server says that a session is over: the words of an error may mean something else.
  let isOver = false;
  return recoverBy(kind, {
    async wait() {
      await pause(recoveryWait(kind, tries, Math.random()));
      return again();
    },
    async check_health() {
      await line.check();
      return line.read() === 'up' && (await again());
    },
    offline_mode: () => Promise.resolve(line.enterOfflineMode()),
    async refresh_session() {
      const session = await refreshLostSession();
      isOver = session === 'over';
      return session === 'renewed' && (await again());
    },
    async sign_out() {
      if (!isOver) return false;
      await endSession(queryClient, router);
      return again();
    },
    async sign_in_again() {
      if (!isOver) return false;
      const from = safeReturnPath(router.latestLocation.href);
      await router.navigate({ to: '/auth', search: { mode: 'signin', from }, replace: true });
      return true;
    },
    async verify_user() {
      const { user } = await refetchMe(queryClient);
      return user !== null && (await again());
    },
    async cached_data() {
      return restoreAppCache(queryClient) && (await again());
    },
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
