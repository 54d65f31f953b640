import { makeSignature } from 'better-auth/crypto';
import { env } from '#/platform/env.server.ts';

/** The cookie of a session made by `makeSession`, as a browser sends it. */
export async function sessionCookie(token: string): Promise<string> {
  const signature = await makeSignature(token, env().authSecret);
  return `goled.session_token=${encodeURIComponent(`${token}.${signature}`)}; goled.signed_in=1`;
}
