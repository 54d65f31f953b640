import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { hideTiming } from '#/platform/auth/hide-timing.server.ts';
import { hasPassword, isPasswordOf } from '#/platform/auth/passwords.server.ts';
import { insertToken } from '#/platform/auth/queries.server.ts';
import type { SessionUser } from '#/platform/auth/session-user.server.ts';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import { newToken } from '#/platform/signed-token.server.ts';
import { EMAIL_CHANGE_MS, emailChangeToken } from './email-change-token.server.ts';
import { mailAccountExists, mailEmailChange } from '../mails/send-account-mails.server.ts';
import { passwordAttempts } from './password-attempts.ts';
import { findUserByEmail } from '../queries.server.ts';
import type { ChangeEmailRejection } from '../rejections.ts';

/** Mails to new addresses that one person may cause in an hour. */
const LIMIT = { max: 5, window: 3600 };
/** Longer than either of the two mails takes to be written down. */
const EVEN_MS = 250;

/** Mails a link to the new address; nothing changes before it is used. */
export async function requestEmailChange(
  user: SessionUser,
  input: { email: string; password: string },
  now: Date,
): Promise<Result<null, ChangeEmailRejection>> {
  if (input.email === user.email) return reject({ reason: 'EMAIL_UNCHANGED' });
  const { key, limit } = passwordAttempts(user.id);
  if ((await rateLimit(key, limit)) > 0) return reject({ reason: 'TOO_MANY_TRIES' });
  if (!(await isPasswordOf(user.id, input.password))) {
    return reject({ reason: (await hasPassword(user.id)) ? 'PASSWORD_WRONG' : 'NO_PASSWORD' });
  }
  if ((await rateLimit(`email-change:${user.id}`, LIMIT)) > 0) {
    return reject({ reason: 'TOO_MANY_TRIES' });
  }
  await hideTiming(() => write(user, input.email, now), EVEN_MS);
  return ok(null);
}

async function write(user: SessionUser, email: string, now: Date): Promise<void> {
  const db = getDatabase();
  const taken = await findUserByEmail(db, email);
  // An account nobody confirmed is nobody's: it gives way when the link is used.
  if (taken?.emailVerified) return mailAccountExists(db, taken);
  const token = newToken(24);
  await inTransaction(db, async (tx) => {
    await insertToken(tx, {
      ...emailChangeToken(user.id, token),
      value: JSON.stringify({ from: user.email, to: email }),
      expiresAt: new Date(now.getTime() + EMAIL_CHANGE_MS),
    });
    await mailEmailChange(tx, { ...user, email }, token);
  });
}
