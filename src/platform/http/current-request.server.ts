import { AsyncLocalStorage } from 'node:async_hooks';

interface Rendering {
  request: Request;
  /** Headers that calls made while rendering add to the page: cookies. */
  responseHeaders: Headers;
}

const current = new AsyncLocalStorage<Rendering>();

/**
 * Runs `work` with the request that a page is rendered for (cookies only where the page is private),
 * and sends along the cookies that calls set meanwhile.
 */
export async function withRequest(
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  const responseHeaders = new Headers();
  const response = await current.run({ request, responseHeaders }, work);
  for (const cookie of responseHeaders.getSetCookie()) {
    response.headers.append('set-cookie', cookie);
  }
  return response;
}

/** What is being rendered. @throws Error outside of a rendering: a programming fault. */
export function currentRendering(): Rendering {
  const rendering = current.getStore();
  if (!rendering) throw new Error('There is no request here');
  return rendering;
}
