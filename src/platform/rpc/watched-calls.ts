import { ORPCError, type ClientContext, type ClientOptions } from '@orpc/client';
import type { Line } from '#/platform/line/create-line.ts';
import { BODY_MS, patienceOf } from './call-patience.ts';

type Reported = Pick<Line, 'reportAnswer' | 'reportFailure'>;
type Send = (request: Request, init: RequestInit) => Promise<Response>;

interface WatchedCall extends ClientOptions<ClientContext> {
  path: readonly string[];
  input: unknown;
  next: (
    options: ClientOptions<ClientContext> & Pick<WatchedCall, 'path' | 'input'>,
  ) => Promise<unknown>;
}

/** Gives up calls that say nothing for too long, and tells the line what each one says of it (LINE-3). */
export function createWatchedCalls(line: Reported, send: Send) {
  /** What to do when the head of an answer is there; by the call's context. */
  const answered = new WeakMap<object, () => void>();

  return {
    /** For the link's `interceptors`. */
    async watch({ next, ...call }: WatchedCall): Promise<unknown> {
      const { doubtMs, giveUpMs } = patienceOf(call.path, call.input);
      const giveUp = new AbortController();
      const doubted = setTimeout(line.reportFailure, doubtMs);
      let over = setTimeout(() => giveUp.abort(), giveUpMs);
      answered.set(call.context, () => {
        clearTimeout(doubted);
        clearTimeout(over);
        over = setTimeout(() => giveUp.abort(), BODY_MS);
      });
      const signal = call.signal ? AbortSignal.any([call.signal, giveUp.signal]) : giveUp.signal;
      try {
        return await next({ ...call, signal });
      } catch (error) {
        throw failureOf(error, call.signal, giveUp.signal);
      } finally {
        clearTimeout(doubted);
        clearTimeout(over);
      }
    },
    /** For the link's `fetch`. */
    async fetch(
      request: Request,
      init: RequestInit,
      { context }: ClientOptions<ClientContext>,
    ): Promise<Response> {
      const answer = await send(request, init);
      if (isOurs(answer)) line.reportAnswer();
      else {
        line.reportFailure();
        // What a network's own page says is not shown; a gateway's "502" says enough.
        if (answer.status < 500) throw new TypeError('Failed to fetch: this is not the shop');
      }
      answered.get(context)?.();
      return answer;
    },
  };

  function failureOf(
    error: unknown,
    callers: AbortSignal | undefined,
    givenUp: AbortSignal,
  ): unknown {
    if (error instanceof ORPCError) return error;
    const reason: unknown = callers?.reason;
    const isTooLong =
      givenUp.aborted || (reason instanceof DOMException && reason.name === 'TimeoutError');
    // Who called has gone: that says nothing of the line.
    if (callers?.aborted && !isTooLong) return error;
    line.reportFailure();
    return isTooLong ? new ORPCError('TIMEOUT', { cause: error }) : error;
  }
}

/** The shop's answers name its build; a development server's do not, but they are JSON. */
function isOurs({ headers }: Response): boolean {
  return headers.has('x-build') || (headers.get('content-type') ?? '').includes('json');
}
