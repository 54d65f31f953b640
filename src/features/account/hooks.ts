import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { isLineLost } from '#/platform/rpc/answer-facts.ts';
import { api } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { failureText } from './credentials/failure.ts';
import { clearUserState, forgetCopies } from './session/clear-user-state.ts';
import { meOptions } from './me.ts';
import { broadcastSession } from './session/session-channel.ts';
import { publishSignedInChange } from './use-signed-in-hint.ts';

const MINUTE = 60_000;

/** Null for a guest; `isLoading` until known; `isGuest`: no session either. Asks only if `enabled`. */
export function useMe(enabled = true) {
  const { data, isPending } = useQuery({ ...meOptions(), enabled });
  return { me: data?.user ?? null, isLoading: isPending, isGuest: data?.session === null };
}

export function sessionFactsOptions() {
  return api.account.getSessionFacts.queryOptions({ staleTime: 0 });
}

export function profileOptions() {
  return api.account.getProfile.queryOptions({ staleTime: MINUTE });
}

/** Signing in; the new person is known by the time it succeeds. */
export function useSignIn({ isQuiet = false } = {}) {
  const queryClient = useQueryClient();
  return useMutation(
    api.account.signIn.mutationOptions({
      onSuccess: async () => {
        await refreshMe(queryClient);
        if (!isQuiet) notify.success(m.auth_welcome_title(), m.auth_welcome_text());
      },
    }),
  );
}

export function useSignUp() {
  return useMutation(
    api.account.signUp.mutationOptions({
      onSuccess: () =>
        notify.success(m.auth_created_title(), m.auth_created_text(), { duration: 8000 }),
      onError: (error) => notify.error(m.auth_sign_up_failed(), failureText(error, 'SIGNUP_ERROR')),
    }),
  );
}

export function useResendConfirmation() {
  return useMutation(api.account.resendConfirmation.mutationOptions());
}

export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useMutation(
    api.account.confirmEmail.mutationOptions({ onSuccess: () => refreshMe(queryClient) }),
  );
}

/** `says`: a failure is shown; from the menu it is only logged. */
export function useSignOut({ says = false } = {}) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation(
    api.account.signOut.mutationOptions({
      onSuccess: async () => {
        // First away from what is private, which would ask for its data again.
        await router.navigate({ to: '/' });
        clearUserState(queryClient, router);
        broadcastSession({ type: 'signed-out' });
        notify.success(m.auth_signed_out_title());
      },
      onError: (error) => {
        // Still signed in, as nobody has answered; what is kept for a day without a line goes at once.
        if (isLineLost(error)) forgetCopies();
        if (says) {
          notify.error(m.auth_sign_out_failed(), failureText(error, 'SIGNOUT_ERROR'));
          return;
        }
        // oxlint-disable-next-line no-console -- this line is that log
        console.error('Signing out failed', error);
      },
    }),
  );
}

export const sayUpdateFailed = (): void =>
  notify.error(m.account_update_failed(), m.account_update_failed_text());

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation(
    api.account.updateProfile.mutationOptions({
      onSuccess: async (profile) => {
        queryClient.setQueryData(profileOptions().queryKey, profile);
        await refreshMe(queryClient);
        notify.success(m.account_profile_updated());
      },
      onError: sayUpdateFailed,
    }),
  );
}

/** Opens a page of this site by a path from outside the route tree, as `?from=` carries it. */
export function useGoTo() {
  const { history } = useRouter();
  return (path: string) => history.replace(localizePath(path, getLocale()));
}

export async function refreshMe(queryClient: QueryClient) {
  const { user } = await queryClient.fetchQuery({ ...meOptions(), staleTime: 0 });
  publishSignedInChange();
  return user;
}
