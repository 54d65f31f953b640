import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { api } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import {
  failureText,
  newPasswordRejectionMessage,
  rejectionReason,
} from './credentials/failure.ts';
import { refreshMe } from './hooks.ts';

/** Which ways to sign in this shop has; set up once, so it is not asked twice. */
export function signInWaysOptions() {
  return api.account.signInWays.queryOptions({ staleTime: Infinity });
}

export function useCredentials() {
  return useQuery(api.account.getCredentials.queryOptions());
}

export function useStartGoogle() {
  return useMutation(
    api.account.startGoogle.mutationOptions({
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => notify.error(m.auth_google_failed(), failureText(error, 'OAUTH_ERROR')),
    }),
  );
}

/** Back from Google: who is it? Null when nobody is signed in after all. */
export function useReturnFromGoogle() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: () => refreshMe(queryClient) });
}

export function useRequestReset() {
  return useMutation(
    api.account.requestReset.mutationOptions({
      onSuccess: (_, { email }) =>
        notify.success(m.auth_reset_sent_title(), m.auth_reset_sent_text({ email })),
      onError: (error) => notify.error(m.auth_reset_failed(), failureText(error)),
    }),
  );
}

/** Whether a mailed link has been used or is too old; false while that is not known. */
export function useIsDeadLink(token: string): boolean {
  const { data } = useQuery(
    api.account.checkResetLink.queryOptions({ input: { token }, staleTime: Infinity }),
  );
  return data?.isGood === false;
}

export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation(
    api.account.resetPassword.mutationOptions({
      onSuccess: async () => {
        // Every session is over, this browser's too.
        await refreshMe(queryClient);
        notify.success(m.auth_password_updated(), m.auth_password_updated_sign_in());
      },
      onError: (error) => notify.error(m.auth_password_update_failed(), failureText(error)),
    }),
  );
}

export function useChangePassword() {
  return useMutation(
    api.account.changePassword.mutationOptions({
      onSuccess: () => notify.success(m.auth_password_updated()),
      onError: (error) => {
        // What is wrong with a field is said there.
        if (newPasswordRejectionMessage(error) || rejectionReason(error) === 'PASSWORD_WRONG')
          return;
        notify.error(m.auth_password_update_failed(), failureText(error));
      },
    }),
  );
}

export function useRequestEmailChange() {
  return useMutation(
    api.account.requestEmailChange.mutationOptions({
      onSuccess: (_, { email }) =>
        notify.success(m.account_email_sent_title(), m.account_email_sent_text({ email })),
    }),
  );
}

export function useConfirmEmailChange() {
  const queryClient = useQueryClient();
  return useMutation(
    api.account.confirmEmailChange.mutationOptions({ onSuccess: () => refreshMe(queryClient) }),
  );
}
