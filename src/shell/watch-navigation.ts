import type { AnyRouter } from '@tanstack/react-router';
import type { Line } from '#/platform/line/create-line.ts';

/** As for a call (`platform/rpc/call-patience.ts`). */
const DOUBT_MS = 6_000;

/**
 * A page that does not come makes the line doubtful: its scripts may hang or be lost before it makes
 * any call. Returns the way to end it.
 */
export function watchNavigation(
  router: Pick<AnyRouter, 'subscribe' | 'state'>,
  line: Pick<Line, 'reportFailure'>,
): () => void {
  let doubt: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(doubt);
  const stops = [
    router.subscribe('onBeforeLoad', () => {
      end();
      doubt = setTimeout(line.reportFailure, DOUBT_MS);
    }),
    router.subscribe('onResolved', () => {
      end();
      // A refusal ends here as well: the check answers, and nothing is said.
      if (router.state.matches.some(({ status }) => status === 'error')) line.reportFailure();
    }),
    end,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
