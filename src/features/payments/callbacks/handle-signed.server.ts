import { getDatabase } from '#/db/client.server.ts';
import { log } from '#/platform/log.server.ts';
import { findNul } from '#/platform/rpc/reject-nul.server.ts';
import type { PaymentProvider, SignedCallbacks } from '../provider.ts';
import { receiveSigned } from '../use-cases/receive-signed.server.ts';

/** They repeat all that is known of a payer and of their card. */
const MOST_SIGNED_BYTES = 65_536;
/** Last part of the one address of all of them. */
const EVENTS = 'events';

interface SignedRequest {
  provider: PaymentProvider;
  signed: SignedCallbacks;
  token: string;
}

/** Nothing is read before the signature over its bytes was found genuine, and 200 is said once it is stored. */
export async function handleSigned(
  request: Request,
  { provider, signed, token }: SignedRequest,
): Promise<Response> {
  if (token !== EVENTS) return new Response('Not found', { status: 404 });
  const raw = new Uint8Array(await request.arrayBuffer());
  if (raw.length > MOST_SIGNED_BYTES) return new Response('Too large', { status: 413 });
  if (!signed.isGenuine(raw, request.headers)) {
    log().warn({ provider: provider.id }, 'A payment message with a false signature was refused');
    return new Response('Unauthorized', { status: 401 });
  }
  const message = readSigned(signed, raw);
  if (!message) {
    log().error({ provider: provider.id }, 'A signed payment message cannot be read');
    return new Response('Bad request', { status: 400 });
  }
  await receiveSigned(getDatabase(), provider, message);
  return Response.json(provider.callbackReply);
}

/** Null for what is no message, or cannot be stored. */
function readSigned(signed: SignedCallbacks, raw: Uint8Array) {
  try {
    const message = signed.read(new TextDecoder().decode(raw));
    return message && !findNul(message.body) ? message : null;
  } catch {
    return null;
  }
}
