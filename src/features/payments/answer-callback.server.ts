import { getDatabase } from '#/db/client.server.ts';
import { log } from '#/platform/log.server.ts';
import { findNul } from '#/platform/rpc/reject-nul.server.ts';
import { receiveCallback, type CallbackAnswer } from './receive-callback.server.ts';

const MOST_BYTES = 16_384;
/** Shape of our tokens: 24 random bytes. Anything else is not looked up. */
const TOKEN = /^[\w-]{32}$/;

const REFUSALS: Record<Exclude<CallbackAnswer, 'stored'>, [status: number, said: string]> = {
  'unknown-token': [404, 'Not found'],
  malformed: [400, 'Bad request'],
  'wrong-reference': [400, 'Bad request'],
  'too-many': [429, 'Too many requests'],
};

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
  const [status, said] = REFUSALS[answer];
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
