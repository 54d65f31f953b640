import { getDatabase } from '#/db/client.server.ts';
import { log } from '#/platform/log.server.ts';
import { receiveCallback } from './receive-callback.server.ts';

const MOST_BYTES = 16_384;
/** Shape of our tokens: 24 random bytes. Anything else is not looked up. */
const TOKEN = /^[\w-]{32}$/;

const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' };

/**
 * Answers Daraja's callback. 200 only after the callback is stored; a fault of ours is a 500, so
 * that Daraja may send it again. Strangers' tokens are "not found", nonsense is a 400.
 */
export async function answerCallback(request: Request, token: string): Promise<Response> {
  if (!TOKEN.test(token)) return new Response('Not found', { status: 404 });
  const text = await request.text();
  if (text.length > MOST_BYTES) return new Response('Too large', { status: 413 });
  const answer = await receiveCallback(getDatabase(), token, parse(text));
  if (answer === 'stored') return Response.json(ACCEPTED);
  log().warn({ answer }, 'A payment callback was refused');
  const status = answer === 'unknown-token' ? 404 : 400;
  return new Response(status === 404 ? 'Not found' : 'Bad request', { status });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
