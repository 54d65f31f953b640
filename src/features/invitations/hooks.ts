import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { refreshMe, useGoTo, useSignOut } from '#/features/account/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { TOKEN, type JoinFields } from './schemas.ts';

/**
 * What a link opens; asked afresh, because it can be used or withdrawn. One that was cut short or
 * typed wrong opens as little as one that is over.
 */
export function invitationOptions(link: string) {
  const token = TOKEN.test(link) ? link : '';
  return api.invitations.get.queryOptions({ input: { token }, staleTime: 0 });
}

export function useInvitation(token: string) {
  return useSuspenseQuery(invitationOptions(token)).data;
}

/** Where signing in leads back to. */
export function invitationPath(token: string): string {
  return `/invitations/${token}`;
}

const OFFICE = '/admin';

/** As whoever is signed in. */
export function useAcceptInvitation(token: string) {
  const enter = useEnterOffice();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.invitations.accept({ token }),
    onSuccess: enter,
    onError: () => queryClient.invalidateQueries({ queryKey: invitationOptions(token).queryKey }),
  });
}

/** As somebody new; false: the account is there, but not signed in to. */
export function useJoinByInvitation(token: string) {
  const enter = useEnterOffice();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fields: JoinFields) =>
      client.invitations.join({ ...fields, token, locale: getLocale() }),
    onSuccess: async ({ isSignedIn }) => {
      if (isSignedIn) await enter();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: invitationOptions(token).queryKey }),
  });
}

/** The one who is signed in is somebody else. */
export function useSignOutForInvitation(token: string) {
  const signOut = useSignOut();
  const goTo = useGoTo();
  return {
    isPending: signOut.isPending,
    signOut: async () => {
      await signOut.mutateAsync();
      goTo(invitationPath(token));
    },
  };
}

function useEnterOffice() {
  const queryClient = useQueryClient();
  const goTo = useGoTo();
  return async () => {
    await refreshMe(queryClient);
    notify.success(m.invitation_joined());
    goTo(OFFICE);
  };
}
