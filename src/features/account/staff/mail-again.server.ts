import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { reject, type Result } from '#/domain/errors/result.ts';
import { recordStep } from '#/features/audit/record-step.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { requestReset } from '../credentials/request-reset.server.ts';
import { resendConfirmation } from '../credentials/resend-confirmation.server.ts';
import type { StaffRejection } from '../rejections.ts';
import { findPerson } from './find-person.server.ts';

/** Mails somebody the link that lets them go on. Null: there is no such person. */
export async function mailAgain(
  context: RequestContext,
  { userId, mail }: { userId: string; mail: 'confirmation' | 'reset' },
): Promise<Result<null, StaffRejection> | null> {
  const person = await findPerson(getDatabase(), userId);
  if (!person) return null;
  const { email, emailVerified, blockedAt } = person;
  if (blockedAt) return reject({ reason: 'ACCOUNT_BLOCKED' });
  if (mail === 'confirmation' && emailVerified) return reject({ reason: 'ACCOUNT_CONFIRMED' });
  const send = mail === 'confirmation' ? resendConfirmation : requestReset;
  const sent = await send({ ...context, headers: new Headers() }, { email, returnTo: '/' });
  if (!sent.ok) return reject({ reason: 'TOO_MANY_TRIES' });
  const done = { thing: 'users', thingId: userId, step: `${mail}_mailed` } as const;
  await inTransaction(getDatabase(), (tx) => recordStep(tx, done));
  return sent;
}
