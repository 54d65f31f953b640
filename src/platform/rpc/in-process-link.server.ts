import type { ClientContext, ClientLink } from '@orpc/client';

type Caller = (path: readonly string[], input: unknown, signal?: AbortSignal) => Promise<unknown>;

let caller: Caller | undefined;

/** The server's entry hands in the API once, so that `platform` need not import the features. */
export function registerInProcessCaller(next: Caller): void {
  caller = next;
}

/** While rendering on the server the API is called as a function, without HTTP. */
export const inProcessLink: ClientLink<ClientContext> = {
  call(path, input, options) {
    if (!caller) throw new Error('The API was called before the server registered it');
    return caller(path, input, options.signal);
  },
};
