export type SessionBroadcast =
  | { type: 'renewed'; accessEndsAt: number }
  | { type: 'failed' }
  | { type: 'signed-out' };

let channel: BroadcastChannel | undefined;

/** One for the whole tab: a second one would receive what the first sends. */
function tabs(): BroadcastChannel {
  return (channel ??= new BroadcastChannel('goled-session'));
}

export function broadcastSession(message: SessionBroadcast): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's
  tabs().postMessage(message);
}

/** Calls the listener with what other tabs send, until the returned function is called. */
export function onSessionBroadcast(listener: (message: SessionBroadcast) => void): () => void {
  // Only `broadcastSession` sends on this channel, which is this site's own.
  const onMessage = ({ data }: MessageEvent<SessionBroadcast>) => listener(data);
  tabs().addEventListener('message', onMessage);
  return () => tabs().removeEventListener('message', onMessage);
}
