import { getDatabase, type Database } from '#/db/client.server.ts';
import { log } from '#/platform/log.server.ts';
import type { DirectProvider } from '../providers.server.ts';
import { readCallback, TOKEN } from '../read-callback.server.ts';
import type { Verdict } from './direct-payments.ts';
import { judgePayment } from './judge-payment.server.ts';
import { receiveAnswer, receiveConfirmation, type WordReceipt } from './receive-words.server.ts';

type Received = Exclude<WordReceipt, 'stored'>;

const REFUSALS: Record<Received, [status: number, said: string]> = {
  'unknown-token': [404, 'Not found'],
  malformed: [400, 'Bad request'],
  'wrong-number': [400, 'Bad request'],
  'too-many': [429, 'Too many requests'],
};

type Receive = (
  db: Database,
  provider: DirectProvider,
  token: string,
  body: unknown,
) => Promise<WordReceipt>;

/** 200 only once it is stored, as for a callback; nothing of it is written to a log. */
async function take(
  request: Request,
  provider: DirectProvider,
  token: string,
  receive: Receive,
): Promise<Response> {
  if (!TOKEN.test(token)) return new Response('Not found', { status: 404 });
  const body = await readCallback(request);
  if (!body) return new Response('Too large', { status: 413 });
  const receipt = await receive(getDatabase(), provider, token, body.value);
  if (receipt === 'stored') return Response.json(provider.direct.storedReply);
  log().warn({ provider: provider.id, refused: receipt }, 'Word of a payment was refused');
  const [status, said] = REFUSALS[receipt];
  return new Response(said, { status });
}

export function handleConfirmation(request: Request, provider: DirectProvider, token: string) {
  return take(request, provider, token, receiveConfirmation);
}

/** What a provider answers to a question about a receipt. */
export function handleLookupAnswer(request: Request, provider: DirectProvider, token: string) {
  return take(request, provider, token, receiveAnswer);
}

/** The provider waits for eight seconds, and then takes the money; so does who asks in vain. */
const JUDGE_WITHIN_MS = 3_000;

/** Whether a payer may pay. Whatever goes wrong here stops nobody from paying. */
export async function handleValidation(
  request: Request,
  provider: DirectProvider,
  token: string,
): Promise<Response> {
  if (!TOKEN.test(token)) return new Response('Not found', { status: 404 });
  const body = await readCallback(request);
  if (!body) return new Response('Too large', { status: 413 });
  const inTime = new Promise<Verdict>((resolve) => {
    setTimeout(resolve, JUDGE_WITHIN_MS, 'accept').unref();
  });
  const judged = judgePayment(getDatabase(), provider, token, body.value).catch(
    (error: unknown): Verdict => {
      log().warn({ err: error }, 'A payment could not be judged and is let through');
      return 'accept';
    },
  );
  const verdict = await Promise.race([judged, inTime]);
  if (verdict === 'unknown-token') return new Response('Not found', { status: 404 });
  return Response.json(provider.direct.validationReply(verdict));
}
