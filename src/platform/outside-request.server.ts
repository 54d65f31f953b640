import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs a function outside of every request: nothing of one stays in what outlives it. */
export const runOutsideRequestContext = AsyncLocalStorage.snapshot();
