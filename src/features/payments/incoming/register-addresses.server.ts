import { randomBytes } from 'node:crypto';
import { actingStaff } from '#/db/acting-staff.server.ts';
import type { Database } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { KenyanPhone } from '#/domain/phone.ts';
import { log } from '#/platform/log.server.ts';
import { hashed } from '#/platform/signed-token.server.ts';
import { callbackPath } from '../provider.ts';
import { directProvider } from '../providers.server.ts';
import type { RegisterRejection } from '../rejections.ts';
import type { RegisterReply } from './direct-payments.ts';
import { insertAddress, updateReplacedAddresses, updateAddress } from './queries.server.ts';

type Purpose = 'announcements' | 'list';

/**
 * Tells the provider where it announces payments that come without a prompt, at an address with a new
 * secret. The secret itself is kept nowhere.
 */
export function registerAnnouncements(db: Database): Promise<Result<null, RegisterRejection>> {
  const { register, segments } = directProvider.direct;
  return registerAt(db, 'announcements', (token) =>
    register({
      confirmation: callbackPath(segments.confirmation, token),
      validation: callbackPath(segments.validation, token),
    }),
  );
}

/** Asks the provider for the right to list the payments. Its phone must be one the provider knows. */
export function registerList(
  db: Database,
  phone: KenyanPhone,
): Promise<Result<null, RegisterRejection>> {
  const { registerList: ask, segments } = directProvider.direct;
  return registerAt(db, 'list', (token) => ask(phone, callbackPath(segments.confirmation, token)));
}

async function registerAt(
  db: Database,
  purpose: Purpose,
  ask: (token: string) => Promise<RegisterReply>,
): Promise<Result<null, RegisterRejection>> {
  const { id: provider, direct } = directProvider;
  const number = direct.number();
  if (number === null) return reject({ reason: 'NO_NUMBER' });
  const problem = direct.addressProblem();
  if (problem !== null) return reject({ reason: 'ADDRESS_REFUSED', said: problem });
  // Hexadecimal: other letters could by chance form a word that the provider refuses.
  const token = randomBytes(16).toString('hex');
  const tokenHash = hashed(token);
  const askedBy = actingStaff()?.userId ?? null;
  const fresh = { provider, purpose, tokenHash, number, askedBy, state: 'asked' } as const;
  // Stored first: should the answer be lost, the address may be in use.
  const id = await insertAddress(db, fresh);
  const reply = await ask(token).catch((error: unknown) => {
    log().error({ err: error, purpose }, 'A provider was not told where to announce payments');
    return null;
  });
  if (reply === null) return reject({ reason: 'NOT_REACHED' });
  const { kind, said } = reply;
  // The right to list has no address: to have it already is as good.
  if (kind === 'refused' || (kind === 'already' && purpose !== 'list')) {
    await updateAddress(db, id, { state: 'refused', said });
    return reject({ reason: kind === 'already' ? 'ALREADY_REGISTERED' : 'REFUSED', said });
  }
  await db.transaction(async (tx) => {
    await updateReplacedAddresses(tx, { provider, purpose, number });
    await updateAddress(tx, id, { state: 'registered', said });
  });
  return ok(null);
}
