import { AsyncLocalStorage } from 'node:async_hooks';
import { RETRY_AFTER_SECONDS } from './unavailable.server.ts';

interface Rendering {
  request: Request;
  /** Headers that calls made while rendering add to the page: cookies. */
  responseHeaders: Headers;
  /** A call could not be answered for now: the page lacks something. */
  isIncomplete?: boolean;
  /** The page, once it is rendered. */
  html?: string;
}

const current = new AsyncLocalStorage<Rendering>();

/**
 * Runs `work` with the request that a page is rendered for (cookies only where the page is private),
 * and sends along the cookies that calls set meanwhile. A page that lacks something is sent as "not
 * now" (503), so that neither our cache nor another keeps it.
 */
export async function withRequest(
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  const rendering: Rendering = { request, responseHeaders: new Headers() };
  const response = await current.run(rendering, work);
  for (const cookie of rendering.responseHeaders.getSetCookie()) {
    response.headers.append('set-cookie', cookie);
  }
  const isRedirect = response.status >= 300 && response.status < 400;
  return rendering.isIncomplete && !isRedirect ? notNow(response) : response;
}

function notNow(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('retry-after', RETRY_AFTER_SECONDS);
  return new Response(response.body, { status: 503, headers });
}

/** What is being rendered. @throws Error outside of a rendering: a programming fault. */
export function currentRendering(): Rendering {
  const rendering = current.getStore();
  if (!rendering) throw new Error('There is no request here');
  return rendering;
}
