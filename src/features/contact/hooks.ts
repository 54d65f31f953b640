import { useMutation } from '@tanstack/react-query';
import { getLocale } from '#/paraglide/runtime.js';
import { isWorthRetrying } from '#/platform/query/retry-policy.ts';
import { client } from '#/platform/rpc/client.ts';
import { contactKey, forgetContactDraft } from './components/draft.ts';
import type { ContactDetails } from './schemas.ts';

const SEND_RETRIES = 2;

/** Sends a message. Repeating is safe: the key tells the server that it is the same one. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (details: ContactDetails) => {
      const message = { ...details, locale: getLocale() };
      return client.contact.send({ ...message, requestKey: contactKey(message) });
    },
    retry: (count, error) => count < SEND_RETRIES && isWorthRetrying(error),
    onSuccess: forgetContactDraft,
  });
}
