import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Runs a function outside of every request's AsyncLocalStorage, whichever request happens to call:
 * nothing of that request (router, cookies, locale) stays in what outlives it.
 */
export const runOutsideRequestContext = AsyncLocalStorage.snapshot();
