import { hashed } from '#/platform/signed-token.server.ts';

export const EMAIL_CHANGE_MS = 24 * 3_600_000;

/** How a link to a new address is kept: the token itself is in the mail only. */
export function emailChangeToken(userId: string, token: string) {
  return { userId, purpose: 'email-change', hash: hashed(token) };
}
