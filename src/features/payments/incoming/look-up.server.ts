import type { Database } from '#/db/client.server.ts';
import { nextPollDelay, type PollPlan } from '#/domain/payments/polling.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { log } from '#/platform/log.server.ts';
import { newToken } from '#/platform/signed-token.server.ts';
import { callbackPath, type ProviderId } from '../provider.ts';
import { directProviderOf } from '../providers.server.ts';
import { findAttemptByReceipt } from './queries.server.ts';
import {
  findIncomingByReceipt,
  insertLookup,
  listOpenClaims,
  updateLookup,
} from './queries.server.ts';

/** After it a person looks: the provider’s word has not come. */
const PLAN: PollPlan = { delays: [60, 300, 1_800], giveUpAfter: 24 * 3_600 };

export interface ReceiptLookup {
  provider: ProviderId;
  receipt: string;
  pollNumber: number;
}

/** Asks a provider about a receipt; its answer comes to an address of its own. */
async function askAbout(
  db: Database,
  { provider, receipt }: Omit<ReceiptLookup, 'pollNumber'>,
  now: Date,
): Promise<void> {
  const { direct } = directProviderOf({ provider });
  const token = newToken(24);
  // Stored first: the answer may be quicker than the reply.
  const { id } = await insertLookup(db, { provider, receipt, token, askedAt: now });
  try {
    await direct.lookUp(receipt, callbackPath(direct.segments.lookup, token));
  } catch (error) {
    await updateLookup(db, id, 'not-asked');
    throw error;
  }
}

/** The job: asks until it is answered, and asks again later meanwhile. */
export async function lookUpOnSchedule(
  db: Database,
  question: ReceiptLookup,
  now: Date,
): Promise<void> {
  const { provider, receipt, pollNumber } = question;
  const { direct } = directProviderOf({ provider });
  if (!direct.canLookUp() || !(await isOpen(db, question))) return;
  await askAbout(db, question, now).catch((error: unknown) =>
    log().warn({ err: error, provider }, 'A payment could not be asked about'),
  );
  const delay = nextPollDelay(pollNumber, PLAN);
  if (delay === null) return;
  const startAfter = new Date(now.getTime() + delay * 1000);
  const next = { provider, receipt, pollNumber: pollNumber + 1 };
  await sendJob(db, 'payments.look-up', next, { startAfter });
}

/** Whether anybody wants to know: a payment that is not proved, or a claim of one nobody has heard of. */
async function isOpen(db: Database, { provider, receipt }: ReceiptLookup): Promise<boolean> {
  const known = await findIncomingByReceipt(db, provider, receipt);
  if (known) return known.state === 'checking';
  if (await findAttemptByReceipt(db, provider, receipt)) return false;
  return (await listOpenClaims(db, receipt)).length > 0;
}
