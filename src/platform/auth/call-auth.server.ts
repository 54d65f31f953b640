import { env } from '#/platform/env.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { auth } from './auth.server.ts';
import { gate } from './gate.ts';
import { withSignedInHint } from './signed-in-hint.ts';

/** Passwords are hashed slowly on purpose: few at a time, so that other work goes on. */
const hashing = gate(4);

interface AuthCall {
  method: 'GET' | 'POST';
  /** Below `/api/auth`. */
  path: string;
  body?: object;
  /** Whether it hashes a password. */
  hashes?: boolean;
}

export interface AuthAnswer {
  status: number;
  /** Better Auth's error code, or undefined when it went well. */
  code: string | undefined;
}

/**
 * Lets Better Auth answer a procedure's caller, with its limits on tries, and passes its cookies on.
 * The address is the one our server saw; the origin has been checked by the API's own gate.
 */
export async function callAuth(context: RequestContext, call: AuthCall): Promise<AuthAnswer> {
  const { publicUrl } = env();
  const headers = new Headers({
    origin: publicUrl,
    'x-goled-client-ip': context.clientIp,
    'user-agent': (context.headers.get('user-agent') ?? '').slice(0, 300),
  });
  const cookie = context.headers.get('cookie');
  if (cookie) headers.set('cookie', cookie);
  if (call.body) headers.set('content-type', 'application/json');
  const request = new Request(`${publicUrl}/api/auth${call.path}`, {
    method: call.method,
    headers,
    ...(call.body && { body: JSON.stringify(call.body) }),
  });
  const answer = () => auth().handler(request);
  const response = call.hashes ? await hashing(answer) : await answer();
  for (const value of withSignedInHint(response.headers.getSetCookie())) {
    context.responseHeaders.append('set-cookie', value);
  }
  return { status: response.status, code: await errorCode(response) };
}

async function errorCode(response: Response): Promise<string | undefined> {
  if (response.ok) return undefined;
  if (response.status === 429) return 'TOO_MANY_REQUESTS';
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || !('code' in body)) return 'UNKNOWN';
  return String(body.code);
}
