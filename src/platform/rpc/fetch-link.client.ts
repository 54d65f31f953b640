import { ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins';
import { noteBuild } from '#/platform/deploys/seen-build.ts';
import { line } from '#/platform/line/line.ts';
import { noteAnswer, tieAnswer } from './answer-facts.ts';
import { methodOf } from './cached-calls.ts';
import { refreshAfterUnauthorized } from './session-refresh.ts';
import { createWatchedCalls } from './watched-calls.ts';

const watched = createWatchedCalls(line, async (request, init) => {
  const answer = await fetch(request, init);
  noteBuild(answer.headers);
  return answer;
});

/**
 * Calls the API over HTTP. Fetched with the first call, because a guest's first page makes none. A
 * call that was refused because the access window had run out is made once more after a refresh: it
 * was refused before anything was done.
 */
export const fetchLink = new RPCLink({
  url: () => `${window.location.origin}/api/rpc`,
  method: (_, path) => methodOf(path, window.location.pathname),
  plugins: [new SimpleCsrfProtectionLinkPlugin()],
  fetch: watched.fetch,
  clientInterceptors: [noteAnswer],
  interceptors: [
    tieAnswer,
    async ({ next, path }) => {
      try {
        return await next();
      } catch (error) {
        const refused = error instanceof ORPCError && error.code === 'UNAUTHORIZED';
        // The refresh itself was refused: there is no session.
        if (!refused || path.at(-1) === 'refreshSession') throw error;
        if (!(await refreshAfterUnauthorized())) throw error;
        return next();
      }
    },
    // Inside of the refresh: each try is waited for anew.
    watched.watch,
  ],
});
