/*
 * Events of the window by which what knows nothing of the shop takes part in what is known of its
 * line: a file that was lost is a reason to ask (LINE-1), and whoever lost one hears of its return.
 */

/** A file of the shop did not come. */
export const LINE_LOST = 'line-lost';
/** The shop answers again. */
export const LINE_RETURNED = 'line-returned';

/** Calls it each time the browser has a connection again or the shop answers again. */
export function whenOnline(run: () => void): () => void {
  const events = ['online', LINE_RETURNED];
  for (const event of events) window.addEventListener(event, run);
  return () => {
    for (const event of events) window.removeEventListener(event, run);
  };
}
