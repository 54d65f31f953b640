import { env } from '#/platform/env.server.ts';
import { withRenderNonce } from './render-nonce.server.ts';
import { secureHtml, securityHeaders } from './security-headers.server.ts';

/**
 * Renders a page and puts the security headers on it. Anything but HTML (a redirect, an API answer)
 * passes with the general headers only.
 */
export function renderSecurely(render: () => Promise<Response>): Promise<Response> {
  return withRenderNonce(async (nonce) => withSecurity(await render(), nonce));
}

async function withSecurity(response: Response, nonce: string): Promise<Response> {
  const surroundings = { https: env().publicUrl.startsWith('https:') };
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(securityHeaders(surroundings))) {
    headers.set(name, value);
  }
  const { status, statusText } = response;
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return new Response(response.body, { status, statusText, headers });
  }
  const page = secureHtml(await response.text(), nonce, surroundings);
  headers.set('content-security-policy', page.contentSecurityPolicy);
  headers.delete('content-length');
  return new Response(page.html, { status, statusText, headers });
}
