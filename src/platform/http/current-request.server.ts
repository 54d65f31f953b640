import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<Request>();

/** Runs `work` with the request that a page is rendered for: cookies only where the page is private. */
export function withRequest<T>(request: Request, work: () => T): T {
  return current.run(request, work);
}

/** The request being answered. @throws Error outside of one: a programming fault. */
export function currentRequest(): Request {
  const request = current.getStore();
  if (!request) throw new Error('There is no request here');
  return request;
}
