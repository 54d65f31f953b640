import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { api } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { eventReminderFailureText } from './messages.ts';

/** Asked afresh: the days of a hire may have moved. */
export function useEventReminder(orderId: string) {
  return useQuery(api.eventReminders.ofOrder.queryOptions({ input: { orderId }, staleTime: 0 }));
}

export function useEventReminders() {
  return useQuery(api.eventReminders.list.queryOptions({ staleTime: 0 }));
}

/** Saved at once; what the server says then is what is shown. */
export function useSetEventReminder() {
  const queryClient = useQueryClient();
  return useMutation(
    api.eventReminders.set.mutationOptions({
      onSuccess: (_saved, { wanted }) =>
        notify.success(wanted ? m.event_reminder_saved() : m.event_reminder_taken_back()),
      onError: (error) => notify.error(m.event_reminder_failed(), eventReminderFailureText(error)),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.eventReminders.key() }),
    }),
  );
}
