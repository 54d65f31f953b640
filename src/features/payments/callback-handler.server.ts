import { getDatabase } from '#/db/client.server.ts';
import { log } from '#/platform/log.server.ts';
import { findNul } from '#/platform/rpc/reject-nul.server.ts';
import type { PaymentProvider } from './provider.ts';
import { receiveCallback, type CallbackReceipt } from './use-cases/receive-callback.server.ts';

const MOST_BYTES = 16_384;
/** Shape of our tokens: 24 random bytes. Anything else is not looked up. */
const TOKEN = /^[\w-]{32}$/;

const REFUSALS: Record<Exclude<CallbackReceipt, 'stored'>, [status: number, said: string]> = {
  'unknown-token': [404, 'Not found'],
  malformed: [400, 'Bad request'],
  'wrong-reference': [400, 'Bad request'],
  'too-many': [429, 'Too many requests'],
};

/** 200 only once it is stored; our fault is a 500, a stranger's token a 404, nonsense a 400. */
export async function handleCallback(
  request: Request,
  provider: PaymentProvider,
  token: string,
): Promise<Response> {
  if (!TOKEN.test(token)) return new Response('Not found', { status: 404 });
  const text = await request.text();
  if (text.length > MOST_BYTES) return new Response('Too large', { status: 413 });
  const receipt = await receiveCallback(getDatabase(), provider, token, parse(text));
  if (receipt === 'stored') return Response.json(provider.callbackReply);
  log().warn({ provider: provider.id, refused: receipt }, 'A payment callback was refused');
  const [status, said] = REFUSALS[receipt];
  return new Response(said, { status });
}

/** Undefined for what is no JSON, or cannot be stored. */
function parse(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return findNul(body) ? undefined : body;
  } catch {
    return undefined;
  }
}
