import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/**
 * Renders a page under a fresh nonce. Our own inline scripts carry it while rendering;
 * `secureHtml` then turns each of them into a hash, so that the page can be cached whole and a
 * script that somebody smuggled into the page stays blocked.
 */
export async function withRenderNonce<T>(work: (nonce: string) => Promise<T>): Promise<T> {
  const nonce = randomBytes(16).toString('base64url');
  return current.run(nonce, () => work(nonce));
}

/** The nonce of the page being rendered; undefined outside of rendering. */
export function renderNonce(): string | undefined {
  return current.getStore();
}
