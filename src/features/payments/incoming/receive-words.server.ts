import { createHash } from 'node:crypto';
import type { Database } from '#/db/client.server.ts';
import { uuidV7 } from '#/db/columns.ts';
import { prepareJob } from '#/platform/jobs/send-job.server.ts';
import { hashed } from '#/platform/signed-token.server.ts';
import type { DirectProvider } from '../providers.server.ts';
import { insertPaymentEvent } from '../queries.server.ts';
import { countOtherWords, findAddress, findLookupByToken } from './queries.server.ts';

export type WordReceipt = 'stored' | 'unknown-token' | 'malformed' | 'wrong-number' | 'too-many';

/** Different things said of one receipt; a provider says one, and perhaps a second. */
const MOST_WORDS = 20;

/** Stores the announcement of a payment before anything believes it (PAYMENT-15); a job applies it. */
export async function receiveConfirmation(
  db: Database,
  provider: DirectProvider,
  token: string,
  body: unknown,
): Promise<WordReceipt> {
  const address = await findAddress(db, provider.id, hashed(token));
  if (address?.purpose !== 'announcements') return 'unknown-token';
  const payment = provider.direct.readPayment(body);
  if (!payment.ok) return 'malformed';
  const { number, receipt } = payment.value;
  if (number !== address.number) return 'wrong-number';
  return store(db, provider, { receipt, body, job: 'payments.apply-confirmation' });
}

/** Stores the answer to a question of ours: it came to an address that only its provider was told. */
export async function receiveAnswer(
  db: Database,
  provider: DirectProvider,
  token: string,
  body: unknown,
): Promise<WordReceipt> {
  const lookup = await findLookupByToken(db, token);
  if (lookup?.provider !== provider.id) return 'unknown-token';
  if (!provider.direct.readLookup(body).ok) return 'malformed';
  const { receipt, id: lookupId } = lookup;
  return store(db, provider, { receipt, body, job: 'payments.apply-answer', lookupId });
}

interface Word {
  receipt: string;
  body: unknown;
  job: string;
  lookupId?: string;
}

async function store(
  db: Database,
  provider: DirectProvider,
  { receipt, body, job, lookupId }: Word,
): Promise<WordReceipt> {
  const said = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const eventKey = `${lookupId ?? provider.direct.segments.confirmation}:${receipt}:${said}`;
  if ((await countOtherWords(db, receipt, eventKey)) >= MOST_WORDS) return 'too-many';
  const id = uuidV7();
  const apply = await prepareJob(job, { eventId: id, ...(lookupId && { lookupId }) });
  const event = { id, provider: provider.id, eventKey, receipt, body };
  await db.transaction((tx) => insertPaymentEvent(tx, event, apply));
  return 'stored';
}
