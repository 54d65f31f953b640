import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { api } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { failureText } from '../credentials/failure.ts';
import { clearUserState } from '../session/clear-user-state.ts';
import { profileOptions, refreshMe } from '../hooks.ts';
import { broadcastSession } from '../session/session-channel.ts';

const MINUTE = 60_000;

/** The picture is part of the profile: the same words tell of its change. */
function useAvatarSaved() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: profileOptions().queryKey });
    await refreshMe(queryClient);
    notify.success(m.account_profile_updated());
  };
}

export function useSetAvatar() {
  const onSuccess = useAvatarSaved();
  return useMutation(
    api.account.setAvatar.mutationOptions({
      onSuccess,
      onError: (error) => notify.error(m.account_update_failed(), failureText(error)),
    }),
  );
}

export function useRemoveAvatar() {
  const onSuccess = useAvatarSaved();
  return useMutation(
    api.account.removeAvatar.mutationOptions({
      onSuccess,
      onError: () => notify.error(m.account_update_failed(), m.account_update_failed_text()),
    }),
  );
}

export function useSessions() {
  return useQuery(api.account.listSessions.queryOptions({ staleTime: MINUTE }));
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation(
    api.account.endOtherSessions.mutationOptions({
      onSuccess: async ({ ended }) => {
        const { queryKey } = api.account.listSessions.queryOptions();
        await queryClient.invalidateQueries({ queryKey });
        notify.success(m.account_sessions_ended({ count: ended }));
      },
      onError: (error) => notify.error(m.account_sessions_failed(), failureText(error)),
    }),
  );
}

export function useConsents() {
  return useQuery(api.account.getConsents.queryOptions({ staleTime: MINUTE }));
}

export function useSetConsent() {
  const queryClient = useQueryClient();
  return useMutation(
    api.account.setConsent.mutationOptions({
      onSuccess: (now) => {
        queryClient.setQueryData(api.account.getConsents.queryOptions().queryKey, now);
        notify.success(m.account_consents_saved());
      },
      onError: (error) => notify.error(m.account_consents_failed(), failureText(error)),
    }),
  );
}

/** Hands everything over as a file; no copy of it stays in the page. */
export function useExportData() {
  return useMutation(
    api.account.exportData.mutationOptions({
      gcTime: 0,
      onSuccess: (everything) => {
        const json = JSON.stringify(everything, null, 2);
        const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
        const link = document.createElement('a');
        link.href = address;
        link.download = 'my-data.json';
        link.click();
        // After the browser has taken it.
        setTimeout(() => URL.revokeObjectURL(address), MINUTE);
      },
      onError: (error) => notify.error(m.account_export_failed(), failureText(error)),
    }),
  );
}

export function useCloseAccount() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation(
    api.account.closeAccount.mutationOptions({
      onSuccess: async () => {
        await router.navigate({ to: '/' });
        clearUserState(queryClient, router);
        broadcastSession({ type: 'signed-out' });
        notify.success(m.account_closed());
      },
    }),
  );
}
