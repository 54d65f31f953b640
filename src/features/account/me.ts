import type { QueryClient } from '@tanstack/react-query';
import { checkProfile, type ProfileRejection } from '#/domain/access/check-profile.ts';
import { SESSION_RULES } from '#/domain/access/session-rules.ts';
import { m } from '#/paraglide/messages.js';
import { api, client } from '#/platform/rpc/client.ts';
import type { MeView } from './session/get-me.server.ts';

const MINUTE = 60_000;

export const ANONYMOUS: MeView = { session: null, user: null };

const PROFILE_REJECTIONS: Record<ProfileRejection['reason'], () => string> = {
  INVALID_SESSION: m.auth_invalid_session,
  INVALID_USER: m.auth_invalid_user,
};

/** Asked after public pages are shown; tried three times, a second apart. */
export function meOptions() {
  const options = api.account.me.queryOptions({ staleTime: MINUTE });
  return {
    ...options,
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      checked(await client.account.me(undefined, { signal })),
    retry: (failures: number) =>
      typeof window !== 'undefined' && failures < SESSION_RULES.profileTries - 1,
    retryDelay: SESSION_RULES.profileTryDelay,
  };
}

/** Perhaps nobody is signed in any more, or the access window has run out: asks, which opens it. */
export function invalidateMe(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: meOptions().queryKey });
}

/** Asks again after 200 ms: a session may have been renewed meanwhile. */
export async function refetchMe(queryClient: QueryClient): Promise<MeView> {
  await new Promise((resolve) => setTimeout(resolve, SESSION_RULES.recheckDelay));
  return queryClient.fetchQuery({ ...meOptions(), staleTime: 0 });
}

function checked(me: MeView): MeView {
  if (!me.session) return me;
  const { userId, accessExpiresAt, checkedAt } = me.session;
  // By the server's clock: many phones show another time.
  const session = { userId, accessEndsAt: accessExpiresAt.getTime() };
  const result = checkProfile(session, me.user, checkedAt.getTime());
  if (!result.ok) throw new Error(PROFILE_REJECTIONS[result.reason]());
  return me;
}
