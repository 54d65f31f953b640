import { getDatabase } from '#/db/client.server.ts';
import { findOutgoing } from '#/features/payments/providers.server.ts';
import { PAYOUT_REPORTS } from '#/features/payments/provider.ts';
import { log } from '#/platform/log.server.ts';
import { readCallback } from '#/features/payments/read-callback.server.ts';
import { receiveReport, type ReportReceipt } from './use-cases/receive-report.server.ts';

/** Shape of our tokens: 24 random bytes. Anything else is not looked up. */
const TOKEN = /^[\da-f]{48}$/;

const REFUSALS: Record<Exclude<ReportReceipt, 'stored'>, [status: number, said: string]> = {
  'unknown-token': [404, 'Not found'],
  malformed: [400, 'Bad request'],
  'too-many': [429, 'Too many requests'],
};

/** 200 only once it is stored; our fault is a 500, a stranger's token a 404, nonsense a 400. */
export async function handleReport(
  request: Request,
  address: { segment: string; token: string; kind: string },
): Promise<Response> {
  const { segment, token } = address;
  const kind = PAYOUT_REPORTS.find((known) => known === address.kind);
  const provider = findOutgoing(segment);
  if (!kind || !provider || !TOKEN.test(token)) return new Response('Not found', { status: 404 });
  const body = await readCallback(request);
  if (!body) return new Response('Too large', { status: 413 });
  const receipt = await receiveReport(getDatabase(), { segment, token, kind }, body.value);
  if (receipt === 'stored') return Response.json(provider.reportReply);
  log().warn({ segment, kind, refused: receipt }, 'A report on a payout was refused');
  const [status, said] = REFUSALS[receipt];
  return new Response(said, { status });
}
