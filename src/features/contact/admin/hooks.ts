import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageOrder } from '#/features/custom-orders/message-order-dialog.tsx';
import { m } from '#/paraglide/messages.js';
import { useBulk } from '#/platform/lists/use-bulk.tsx';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import type { ContactMessageView } from '../views.ts';
import { listInputOf, type MessageSearch } from './list-search.ts';
import { bulkSentences, manageFailureText } from './messages.ts';
import type { ChangeManyInput } from './schemas.ts';

export function messagesOptions(search: MessageSearch) {
  return api.contact.list.queryOptions({
    input: listInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function threadOptions(id: string) {
  return api.contact.get.queryOptions({ input: { id }, staleTime: 0 });
}

/** What is done with a message as it was read. Who comes second is told, and sees what is new. */
export type MessageStep = ChangeManyInput['step'];

export function useChangeMessage({ id, version }: Pick<ContactMessageView, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: MessageStep) => {
      const key = { id, version };
      switch (step.kind) {
        case 'handled':
          return client.contact.markHandled({ ...key, handled: step.handled });
        case 'spam':
          return client.contact.markSpam({ ...key, spam: step.spam });
        case 'assign':
          return client.contact.assign({ ...key, adminId: step.adminId });
        case 'snooze':
          return client.contact.snooze({ ...key, until: step.until });
      }
    },
    onSuccess: () => notify.success(m.contact_admin_saved()),
    onError: (error) => notify.error(manageFailureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.contact.key() }),
  });
}

/** A step with the chosen messages, each as it was read. */
export function useChangeMessages(
  messages: readonly ContactMessageView[],
  onDone: (refused: string[]) => void,
) {
  const queryClient = useQueryClient();
  return useBulk({
    rows: messages,
    nameOf: ({ name, subject }) => `${name}: ${subject}`,
    take: (step: MessageStep, rows) => {
      const keys = rows.map(({ id, version }) => ({ id, version }));
      return client.contact.changeMany({ step, messages: keys });
    },
    sentences: bulkSentences,
    doneText: (count) => m.contact_admin_bulk_done_count({ count }),
    failureText: manageFailureText,
    refresh: () => queryClient.invalidateQueries({ queryKey: api.contact.key() }),
    onDone,
  });
}

/** Sends an answer by mail, to the message as it was read when the writing began. */
export function useReply(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reply: { version: number; text: string }) =>
      client.contact.reply({ id, ...reply }),
    onSuccess: () => notify.success(m.contact_admin_sent()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.contact.key() }),
  });
}

/** Makes the custom order that a message asks for. Pressed twice, or by two, it is one. */
export function useMakeCustomOrder({ id, version }: Pick<ContactMessageView, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (order: MessageOrder) => client.contact.makeCustomOrder({ id, version, ...order }),
    onSuccess: ({ reference }) => notify.success(m.contact_turn_order_made({ reference })),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.contact.key() }),
        queryClient.invalidateQueries({ queryKey: api.customOrders.key() }),
      ]),
  });
}

/** Links a message to its sender's account, which is made where there is none. */
export function useMakeCustomer({ id, version }: Pick<ContactMessageView, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.contact.makeCustomer({ id, version }),
    onSuccess: () => notify.success(m.contact_turn_customer_made()),
    onError: (error) => notify.error(manageFailureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.contact.key() }),
  });
}
