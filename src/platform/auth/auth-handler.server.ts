import { getDatabase } from '#/db/client.server.ts';
import { notifySessionChange } from './session-cache.server.ts';
import { listResponseCookies } from './response-cookies.server.ts';
import { auth } from './auth.server.ts';
import { googleAuth } from './google-auth.server.ts';

export async function handleAuth(request: Request): Promise<Response> {
  const answerer = await findAnswerer(request);
  if (!answerer) return Response.json({ code: 'NOT_FOUND' }, { status: 404 });
  const response = await answerer.handler(request);
  // Back from Google: what Better Auth changed, it wrote by itself.
  if (response.headers.has('location')) await notifySessionChange(getDatabase());
  const headers = new Headers(response.headers);
  headers.delete('set-cookie');
  for (const cookie of await listResponseCookies(request.headers, response)) {
    headers.append('set-cookie', cookie);
  }
  return new Response(response.body, { status: response.status, headers });
}

/** What the outside may ask of Better Auth directly; all else goes through the account procedures. */
async function findAnswerer({ method, url }: Request) {
  if (method !== 'GET') return null;
  switch (new URL(url).pathname) {
    case '/api/auth/ok':
      return auth();
    case '/api/auth/callback/google':
      return googleAuth();
    default:
      return null;
  }
}
