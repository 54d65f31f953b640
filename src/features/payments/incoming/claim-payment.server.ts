import type { Database, Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { isUnplaced, readReceiptCode } from '#/domain/payments/incoming.ts';
import { findOwnOrder } from '#/features/orders/queries.server.ts';
import { rateLimit, type Limit } from '#/platform/auth/rate-limit.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { directProvider } from '../providers.server.ts';
import type { ClaimRejection } from '../rejections.ts';
import {
  findAttemptByReceipt,
  findIncomingByReceipt,
  insertClaim,
  listClaimsOf,
  updateClaims,
} from './queries.server.ts';
import { settleIncoming } from './settle-incoming.server.ts';

const PER_PERSON: Limit = { max: 10, window: 3_600 };
const PER_ORDER = 10;

/**
 * A customer says with which receipt an order was paid (PAYMENT-17). Their word is looked into, by the
 * payments that came and by asking the provider, and counts nothing by itself. Null: no such order of
 * this person.
 */
export async function claimPayment(
  db: Database,
  {
    userId,
    orderId,
    code,
    now,
  }: { userId: string | null; orderId: string; code: string; now: Date },
): Promise<Result<null, ClaimRejection> | null> {
  const order = await findOwnOrder(db, userId, orderId);
  if (!order) return null;
  const receipt = readReceiptCode(code);
  if (receipt === null) return reject({ reason: 'CODE_UNREADABLE' });
  const claims = await listClaimsOf(db, orderId);
  const isKnown = claims.some((claim) => claim.receipt === receipt);
  if (!isKnown && claims.length >= PER_ORDER) return reject({ reason: 'TOO_MANY_CLAIMS' });
  if ((await rateLimit(`payment-claim:${userId ?? orderId}`, PER_PERSON)) > 0) {
    return reject({ reason: 'TOO_MANY_CLAIMS' });
  }
  await db.transaction((tx) => lookInto(tx, { orderId, receipt, now }));
  return ok(null);
}

async function lookInto(
  tx: Transaction,
  { orderId, receipt, now }: { orderId: string; receipt: string; now: Date },
): Promise<void> {
  const { id: provider } = directProvider;
  await insertClaim(tx, { orderId, receipt, state: 'looking' });
  const attempt = await findAttemptByReceipt(tx, provider, receipt);
  if (attempt) return updateClaims(tx, receipt, attempt.orderId);
  const payment = await findIncomingByReceipt(tx, provider, receipt);
  if (!payment || payment.state === 'checking') return ask(tx, receipt);
  if (payment.orderId !== null) return updateClaims(tx, receipt, payment.orderId);
  if (!isUnplaced(payment.state) || payment.proof === null) return;
  await settleIncoming(tx, { incomingId: payment.id, proof: payment.proof, now });
}

async function ask(tx: Transaction, receipt: string): Promise<void> {
  const question = { provider: directProvider.id, receipt, pollNumber: 1 };
  await sendJob(tx, 'payments.look-up', question, { singletonKey: `claim:${receipt}` });
}
