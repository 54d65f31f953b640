import { env } from '#/platform/env.server.ts';
import { buildId } from './build-id.server.ts';
import { currentRendering } from './current-request.server.ts';
import { deferScripts, watchScripts } from './defer-scripts.server.ts';
import { preloadScripts } from './preload-scripts.ts';
import { withRenderNonce } from './render-nonce.server.ts';
import { reportingEndpoints, secureHtml, securityHeaders } from './security-headers.server.ts';
import { encodeTexts, wholeResponse } from './whole-body.server.ts';

export interface HowToRender {
  /** The page is of use before its scripts are. */
  readFirst: boolean;
  /** It may frame pages of ours, and they it. */
  framesOwn?: boolean;
  /** Scripts that it imports by and by, by their addresses. */
  preload?: readonly string[];
}

/**
 * Renders a page and puts the security headers on it. Anything but HTML (a redirect, an API answer)
 * passes with the general headers only.
 */
export function renderSecurely(
  render: () => Promise<Response>,
  how: HowToRender,
): Promise<Response> {
  return withRenderNonce(async (nonce) => withSecurity(await render(), nonce, how));
}

/** An answer that is not a page, with the security headers on it. */
export function secureAnswer(response: Response): Response {
  setSecurity(response.headers, surroundingsOf(false));
  return response;
}

function setSecurity(headers: Headers, surroundings: Parameters<typeof securityHeaders>[0]): void {
  for (const [name, value] of Object.entries(securityHeaders(surroundings))) {
    headers.set(name, value);
  }
}

function surroundingsOf(framesOwn: boolean) {
  const { publicUrl, tagManagerId } = env();
  const reports = `/api/reports/${buildId()}`;
  return { https: publicUrl.startsWith('https:'), tags: !!tagManagerId, framesOwn, reports };
}

async function withSecurity(
  response: Response,
  nonce: string,
  { readFirst, framesOwn = false, preload = [] }: HowToRender,
): Promise<Response> {
  const surroundings = surroundingsOf(framesOwn);
  const headers = new Headers(response.headers);
  setSecurity(headers, surroundings);
  const { status, statusText } = response;
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return new Response(response.body, { status, statusText, headers });
  }
  const rendered = currentRendering().html ?? (await response.text());
  const html = preloadScripts(rendered, response.ok ? preload : []);
  const page = secureHtml(
    (readFirst ? deferScripts : watchScripts)(html, nonce),
    nonce,
    surroundings,
  );
  headers.set('content-security-policy', page.contentSecurityPolicy);
  headers.set('reporting-endpoints', reportingEndpoints(surroundings.reports));
  headers.delete('content-length');
  return wholeResponse(encodeTexts(page.texts), { status, statusText, headers });
}
