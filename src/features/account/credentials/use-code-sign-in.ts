import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { CODE_RULES } from '#/domain/access/sign-in-code.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { removeStored, writeStored, readStored } from '#/platform/forms/storage.ts';
import { api } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { refreshMe } from '../hooks.ts';

const STORE_KEY = 'signInCode';

const sentCode = z.object({
  email: z.string(),
  /** By this browser's clock, in milliseconds. */
  againAt: z.number(),
  overAt: z.number(),
  /** Mails are not sent here but kept where everybody can read them. */
  mailbox: z.boolean(),
});

export type SentCode = z.output<typeof sentCode>;

/** Remembered in this tab: phones throw the page away while the mail is read. */
export function useSendCode() {
  // The server knows nothing of what is kept, and at first both must draw the same.
  const isHydrated = useHydrated();
  const stored = useMemo(() => (isHydrated ? readSent() : null), [isHydrated]);
  const [changed, setChanged] = useState<SentCode | null>();
  const send = useMutation(
    api.account.sendCode.mutationOptions({
      onSuccess: (answer, { email }) => setChanged(storeSent(email, answer)),
    }),
  );
  return {
    sent: changed === undefined ? stored : changed,
    send: (email: string, then?: () => void) =>
      send.mutate({ email, locale: getLocale() }, { onSuccess: then }),
    isSending: send.isPending,
    error: send.error,
    /** Another address shall have it. */
    forget: () => {
      removeStored('session', STORE_KEY);
      send.reset();
      setChanged(null);
    },
  };
}

function storeSent(email: string, answer: { waitSeconds: number; mailbox: boolean }): SentCode {
  const now = Date.now();
  const againAt = now + answer.waitSeconds * 1000;
  const overAt = now + CODE_RULES.validSeconds * 1000;
  const sent = { email, againAt, overAt, mailbox: answer.mailbox };
  writeStored('session', STORE_KEY, sent);
  return sent;
}

function readSent(): SentCode | null {
  const stored = sentCode.safeParse(readStored('session', STORE_KEY));
  return stored.success && stored.data.overAt > Date.now() ? stored.data : null;
}

/** Signing in by a code; the new person is known by the time it succeeds. */
export function useSignInByCode({ isQuiet = false } = {}) {
  const queryClient = useQueryClient();
  return useMutation(
    api.account.signInByCode.mutationOptions({
      onSuccess: async () => {
        removeStored('session', STORE_KEY);
        await refreshMe(queryClient);
        if (!isQuiet) notify.success(m.auth_welcome_title(), m.auth_welcome_text());
      },
    }),
  );
}
