import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '#/paraglide/messages.js';
import { hasSignedInHint } from '#/platform/auth/signed-in-hint.ts';
import { whenLineReturns } from '#/platform/line/line.ts';
import { isNotNow } from '#/platform/rpc/is-not-now.ts';
import { provideSessionRefresh } from '#/platform/rpc/session-refresh.ts';
import { notify } from '#/ui/notify.ts';
import { forceSignOut } from './session/force-sign-out.ts';
import { clearUserState } from './session/clear-user-state.ts';
import { isOnGuardedPage } from './session/guarded-page.ts';
import { refetchMe, meOptions, ANONYMOUS } from './me.ts';
import { noteRefresh, refreshSession } from './session/refresh-session.ts';
import { onSessionBroadcast } from './session/session-channel.ts';
import { createSessionRefresher } from './session/session-refresher.ts';

/** As the server's Retry-After. */
const NOT_NOW_MS = 5_000;
const ACTIVITY = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Keeps the session, and leaves private pages when it ends in whatever way. */
export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: me, error } = useQuery({
    ...meOptions(),
    refetchInterval: ({ state }) => isNotNow(state.error) && NOT_NOW_MS,
  });
  const accessEndsAt = me?.session?.accessExpiresAt.getTime();
  const isSignedIn = accessEndsAt !== undefined;

  useEffect(() => {
    if (!isSignedIn) return undefined;
    const refresher = createSessionRefresher({
      accessEndsAt,
      refresh: refreshSession,
      onOver: () => queryClient.setQueryData(meOptions().queryKey, ANONYMOUS),
    });
    const act = () => refresher.noteActivity();
    const seen = () => document.visibilityState === 'visible' && refresher.resume();
    const shown = ({ persisted }: PageTransitionEvent) => {
      // Brought back as it was left, by the button "back": somebody may have signed out since.
      if (persisted && !hasSignedInHint(document.cookie)) window.location.reload();
    };
    for (const event of ACTIVITY) window.addEventListener(event, act, { passive: true });
    document.addEventListener('visibilitychange', seen);
    const ignoreLine = whenLineReturns(() => refresher.resume());
    window.addEventListener('pageshow', shown);
    const withdraw = provideSessionRefresh(async () => {
      const refreshed = await refreshSession();
      if (typeof refreshed === 'object') return true;
      if (refreshed === 'over') {
        queryClient.setQueryData(meOptions().queryKey, ANONYMOUS);
        // The refused call ends on the sign-in page, not on an error screen.
        await leave(queryClient, router);
      }
      return false;
    });
    const unsubscribe = onSessionBroadcast((message) => {
      if (message.type === 'renewed') {
        noteRefresh(message.accessEndsAt);
        refresher.setAccessEnd(message.accessEndsAt);
      } else if (message.type === 'signed-out') void followSignOut();
    });
    const followSignOut = async () => {
      if (isOnGuardedPage(router)) {
        await router.navigate({ to: '/', replace: true });
      }
      clearUserState(queryClient, router);
    };
    return () => {
      for (const event of ACTIVITY) window.removeEventListener(event, act);
      document.removeEventListener('visibilitychange', seen);
      ignoreLine();
      window.removeEventListener('pageshow', shown);
      withdraw();
      unsubscribe();
      refresher.stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a later end is told to the same refresher
  }, [isSignedIn, queryClient, router]);

  const userId = me?.session?.userId ?? null;
  const before = useRef(userId);
  useEffect(() => {
    const previous = before.current;
    before.current = userId;
    if (previous === null || previous === userId) return;
    // Somebody else signed in with this browser: nothing of the one before may be shown to them.
    if (userId !== null) window.location.reload();
    else {
      void leave(queryClient, router).then((left) => left && clearUserState(queryClient, router));
    }
  }, [userId, queryClient, router]);

  // "Not now" says nothing about the session: nobody is signed out for it.
  const failed = error !== null && me === undefined && !isNotNow(error) && !isCopy();
  useEffect(() => {
    if (failed) void forceSignOut(queryClient, router);
  }, [failed, queryClient, router]);
}

/** The page was kept, and is shown because there is no line: no wonder that nobody answers. */
function isCopy(): boolean {
  return document.documentElement.dataset.copy !== undefined;
}

let leaving: Promise<boolean> | undefined;

function leave(queryClient: QueryClient, router: AnyRouter): Promise<boolean> {
  leaving ??= leaveProtectedPage(queryClient, router).finally(() => {
    leaving = undefined;
  });
  return leaving;
}

/**
 * Away from a page that needs a person, once it is certain that there is none. Asked again after
 * 200 ms: a session may have been renewed meanwhile.
 * @returns false when somebody is signed in after all.
 */
async function leaveProtectedPage(queryClient: QueryClient, router: AnyRouter): Promise<boolean> {
  const { href } = router.latestLocation;
  if (!isOnGuardedPage(router)) return true;
  const again = await refetchMe(queryClient).catch(() => ANONYMOUS);
  if (again.user) return false;
  notify.error(m.auth_required_title(), m.auth_required_text());
  await router.navigate({ to: '/auth/login', search: { from: href }, replace: true });
  return true;
}
