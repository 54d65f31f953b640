import type { Env } from '#/platform/env.server.ts';
import type { SmsProvider } from '../provider.ts';
import { readReply } from './reply.ts';

const TIMEOUT_MS = 15_000;

/** Africa's Talking, by its HTTP API. */
export function africasTalking({
  username,
  apiKey,
  sender,
  baseUrl,
}: NonNullable<Env['sms']>): SmsProvider {
  return {
    async send({ to, text }) {
      const response = await fetch(`${baseUrl}/version1/messaging`, {
        method: 'POST',
        headers: { apiKey, accept: 'application/json' },
        body: new URLSearchParams({
          username,
          to,
          message: text,
          ...(sender && { from: sender }),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // It says nothing of a message that it did not look at: credentials, or a form it cannot read.
      if (response.status === 400 || response.status === 401 || response.status === 403) {
        return {
          kind: 'refused',
          why: `${response.status} ${(await response.text()).slice(0, 200)}`,
        };
      }
      if (!response.ok) throw new Error(`Africa's Talking answered ${response.status}`);
      return readReply(await response.json());
    },
  };
}

/** Asks for the account, as a look at whether username and key are right; nothing is sent. @throws when not. */
export async function checkAccount({
  username,
  apiKey,
  baseUrl,
}: NonNullable<Env['sms']>): Promise<void> {
  const address = `${baseUrl}/version1/user?${new URLSearchParams({ username })}`;
  const response = await fetch(address, {
    headers: { apiKey, accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Africa's Talking answered ${response.status}`);
}
