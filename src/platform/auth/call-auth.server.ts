import { getDatabase } from '#/db/client.server.ts';
import { env } from '#/platform/env.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { listResponseCookies } from './response-cookies.server.ts';
import { auth } from './auth.server.ts';
import { googleAuth } from './google-auth.server.ts';
import { notifySessionChange } from './session-cache.server.ts';
import { hashing } from './passwords.server.ts';

interface AuthCall {
  method: 'GET' | 'POST';
  /** Below `/api/auth`. */
  path: string;
  body?: object;
  hashes?: boolean;
  google?: boolean;
}

export interface AuthAnswer {
  status: number;
  /** Better Auth's error code, or undefined when it went well. */
  code: string | undefined;
  body: unknown;
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
  const answerer = call.google ? await googleAuth() : auth();
  if (!answerer) return { status: 503, code: 'PROVIDER_NOT_FOUND', body: undefined };
  const answer = () => answerer.handler(request);
  const response = call.hashes ? await hashing(answer) : await answer();
  // What Better Auth changed, it wrote by itself.
  if (response.status < 400) await notifySessionChange(getDatabase());
  for (const value of await listResponseCookies(headers, response)) {
    context.responseHeaders.append('set-cookie', value);
  }
  const body: unknown = await response.json().catch(() => undefined);
  return { status: response.status, code: errorCode(response, body), body };
}

function errorCode(response: Response, body: unknown): string | undefined {
  if (response.ok) return undefined;
  if (response.status === 429) return 'TOO_MANY_REQUESTS';
  if (typeof body !== 'object' || body === null || !('code' in body)) return 'UNKNOWN';
  return String(body.code);
}
