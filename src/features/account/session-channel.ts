/** What the tabs of one browser tell each other about its session. */
export type SessionNews =
  | { type: 'renewed'; accessEndsAt: number }
  | { type: 'failed' }
  | { type: 'signed-out' };

let channel: BroadcastChannel | undefined;

/** One for the whole tab: a second one would hear what the first says. */
function tabs(): BroadcastChannel {
  return (channel ??= new BroadcastChannel('goled-session'));
}

/** Tells the other tabs. */
export function tellTabs(news: SessionNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's
  tabs().postMessage(news);
}

/** Hears what other tabs tell, until the returned function is called. */
export function hearTabs(listener: (news: SessionNews) => void): () => void {
  // The cast: only `tellTabs` speaks on this channel, which is this site's own.
  const hear = ({ data }: MessageEvent) => listener(data as SessionNews);
  tabs().addEventListener('message', hear);
  return () => tabs().removeEventListener('message', hear);
}
