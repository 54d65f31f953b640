import { ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins';
import { noteAnswer } from '#/platform/deploys/seen-build.ts';
import { refreshAfterUnauthorized } from './session-refresh.ts';

/**
 * Calls the API over HTTP. Fetched with the first call, because a guest's first page makes none. A
 * call that was refused because the access window had run out is made once more after a refresh: it
 * was refused before anything was done.
 */
export const fetchLink = new RPCLink({
  url: () => `${window.location.origin}/api/rpc`,
  fetch: async (request, init) => {
    const answer = await fetch(request, init);
    noteAnswer(answer.headers);
    return answer;
  },
  plugins: [new SimpleCsrfProtectionLinkPlugin()],
  interceptors: [
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
  ],
});
