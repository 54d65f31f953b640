import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';

export function invitationsOptions() {
  return api.invitations.list.queryOptions({ staleTime: 0 });
}

/** Something done with an invitation; the list is read anew, whatever came of it. */
function useStep<Input>(act: (input: Input) => Promise<unknown>, done: (input: Input) => string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_, input) => notify.success(done(input)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.invitations.key() }),
  });
}

export function useInviteStaff() {
  return useStep(client.invitations.invite, ({ email }) => m.invitation_admin_sent({ email }));
}

export function useResendInvitation({ id: invitationId, email }: { id: string; email: string }) {
  return useStep(
    () => client.invitations.resend({ invitationId }),
    () => m.invitation_admin_sent({ email }),
  );
}

export function useWithdrawInvitation(invitationId: string) {
  return useStep(() => client.invitations.withdraw({ invitationId }), m.invitation_admin_withdrawn);
}
