import { findNul } from '#/platform/rpc/reject-nul.server.ts';

const MOST_BYTES = 16_384;

/** Shape of our tokens: 24 random bytes. Anything else is not looked up. */
export const TOKEN = /^[\w-]{32}$/;

/** The body of what a provider sends to us; null when it is longer than any provider's. */
export async function readCallback(request: Request): Promise<{ value: unknown } | null> {
  const text = await request.text();
  return text.length > MOST_BYTES ? null : { value: parse(text) };
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
