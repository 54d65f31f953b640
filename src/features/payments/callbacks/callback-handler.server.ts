import { getDatabase } from '#/db/client.server.ts';
import { log } from '#/platform/log.server.ts';
import type { PaymentProvider } from '../provider.ts';
import { readCallback, TOKEN } from '../read-callback.server.ts';
import { receiveCallback, type CallbackReceipt } from '../use-cases/receive-callback.server.ts';
import { handleSigned } from './handle-signed.server.ts';

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
  const { signed } = provider;
  if (signed) return handleSigned(request, { provider, signed, token });
  if (!TOKEN.test(token)) return new Response('Not found', { status: 404 });
  const body = await readCallback(request);
  if (!body) return new Response('Too large', { status: 413 });
  const receipt = await receiveCallback(getDatabase(), provider, token, body.value);
  if (receipt === 'stored') return Response.json(provider.callbackReply);
  log().warn({ provider: provider.id, refused: receipt }, 'A payment callback was refused');
  const [status, said] = REFUSALS[receipt];
  return new Response(said, { status });
}
