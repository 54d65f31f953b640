import { isDatabaseAway } from '#/db/database-away.server.ts';

/** A database that was away for a moment is usually back by then. */
export const RETRY_AFTER_SECONDS = '5';

/** Runs `work`; when it fails because the database is away, the answer is "not now" (503). */
export async function handleOrUnavailable(
  path: string,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseAway(error)) return notNow(path);
    throw error;
  }
}

function notNow(path: string): Response {
  const headers = { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_SECONDS };
  if (path.startsWith('/api/')) {
    const body = { defined: false, code: 'SERVICE_UNAVAILABLE', status: 503, message: 'Try again' };
    return Response.json(body, { status: 503, headers });
  }
  const text = { ...headers, 'content-type': 'text/plain; charset=utf-8' };
  return new Response('Service Unavailable\n', { status: 503, headers: text });
}
