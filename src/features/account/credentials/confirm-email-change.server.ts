import * as z from 'zod/mini';
import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import {
  deleteTokens,
  deleteUnconfirmedUser,
  deleteToken,
} from '#/platform/auth/queries.server.ts';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import { emailChangeToken } from './email-change-token.server.ts';
import { mailEmailChanged } from '../mails/send-account-mails.server.ts';
import { findUserByEmail, findUserById, lockEmail, updateEmail } from '../queries.server.ts';
import type { ConfirmRejection } from '../rejections.ts';

const LIMIT = { max: 30, window: 900 };

const change = z.object({ from: z.string(), to: z.string() });

/** Uses the mailed link, once; links to the old address end, and that address is told. */
export async function confirmEmailChange(
  clientIp: string,
  link: { account: string; token: string },
  now: Date,
): Promise<Result<{ email: string }, ConfirmRejection>> {
  if ((await rateLimit(`email-change-link:${clientIp}`, LIMIT)) > 0) {
    return reject({ reason: 'TOO_MANY_TRIES' });
  }
  const email = await inTransaction(getDatabase(), async (tx) => {
    const token = emailChangeToken(link.account, link.token);
    const value = await deleteToken(tx, token, now);
    const user = value && (await findUserById(tx, link.account));
    if (!value || !user) return null;
    const { from, to } = change.parse(JSON.parse(value));
    // Of two who want one address, the second waits here and then finds it taken.
    await lockEmail(tx, to);
    await deleteUnconfirmedUser(tx, to, now);
    if (await findUserByEmail(tx, to)) return null;
    if (!(await updateEmail(tx, { id: user.id, from, to }, now))) return null;
    await deleteTokens(tx, user.id);
    await mailEmailChanged(tx, { ...user, email: from }, to, token.hash);
    return to;
  });
  return email ? ok({ email }) : reject({ reason: 'LINK_INVALID' });
}
