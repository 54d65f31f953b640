import { APIError } from 'better-auth/api';
import { emailOTP } from 'better-auth/plugins/email-otp';
import type { Database } from '#/db/client.server.ts';
import { CODE_RULES } from '#/domain/access/sign-in-code.ts';
import { signatureOf } from '#/platform/signed-token.server.ts';
import { findCodeReader } from './queries.server.ts';

const PATH = '/sign-in/email-otp';

/** The Better Auth call that signs in, or makes an account, by a mailed code. */
export const CODE_CALL = { method: 'POST', path: PATH } as const;

interface Endpoint {
  path?: string | undefined;
}

/**
 * Signing in by a mailed code: used up by the first right answer, over after some wrong ones. Kept as
 * a signature, so that a copy of the database shows no code.
 */
export function codePlugin() {
  return emailOTP({
    otpLength: CODE_RULES.digits,
    expiresIn: CODE_RULES.validSeconds,
    allowedAttempts: CODE_RULES.guesses,
    storeOTP: { hash: async (code) => signatureOf('sign-in-code', code) },
    // Codes are made by `createVerificationOTP` and mailed in the language of the page.
    sendVerificationOTP: async () => {
      throw new Error('Better Auth mails no codes here');
    },
  });
}

/**
 * No session by a code for an admin or for somebody who is blocked. Asked when the session is made,
 * so that up to then every address takes the same way.
 */
export async function checkCodeSession(
  db: Database,
  userId: string,
  endpoint: Endpoint | null,
): Promise<void> {
  if (endpoint?.path !== PATH) return;
  const reader = await findCodeReader(db, { userId });
  if (reader && !reader.blocked && reader.role !== 'admin') return;
  throw APIError.from('BAD_REQUEST', { code: 'INVALID_OTP', message: 'No code for this account' });
}

/** The name in an account nobody ever confirmed may be a stranger's message to its owner. */
export function withoutUnprovenName<T extends { emailVerified?: boolean | undefined }>(
  changes: T,
  endpoint: Endpoint | null,
) {
  const isProven = endpoint?.path === PATH && changes.emailVerified === true;
  return isProven ? { data: { ...changes, name: '' } } : undefined;
}
