import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { api } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { recommendFailureText } from './messages.ts';

/** Asked afresh: friends order without the browser. */
export function useRecommendation() {
  return useQuery(api.referrals.own.queryOptions({ staleTime: 0 }));
}

export function useStartRecommending() {
  const queryClient = useQueryClient();
  return useMutation(
    api.referrals.start.mutationOptions({
      onError: (error) => notify.error(m.referral_failed(), recommendFailureText(error)),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.referrals.key() }),
    }),
  );
}
