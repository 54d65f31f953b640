import { ORPCError } from '@orpc/client';
import { refreshRetryDelay, SESSION_RULES } from '#/domain/access/session-rules.ts';
import { client } from '#/platform/rpc/client.ts';
import { onSessionBroadcast, broadcastSession, type SessionBroadcast } from './session-channel.ts';

/** How a refresh ended: until when calls are answered, no session any more, or no answer. */
export type RefreshResult = { accessEndsAt: number } | 'over' | 'failed';

const LOCK = 'goled-session';
/** Longer than all retries of another tab take on a slow line. */
const PATIENCE_MS = 20_000;
/** Two reasons to refresh in one moment are one refresh. */
const JUST_NOW_MS = 5_000;

let running: Promise<RefreshResult> | undefined;
let last: { at: number; accessEndsAt: number } | undefined;

/** Refreshes the session with three retries: one tab for all, several reasons at once as one. */
export function refreshSession(): Promise<RefreshResult> {
  if (last && Date.now() - last.at < JUST_NOW_MS) {
    return Promise.resolve({ accessEndsAt: last.accessEndsAt });
  }
  running ??= refreshForAllTabs().finally(() => {
    running = undefined;
  });
  return running;
}

/** Another tab refreshed: this one need not for a while. */
export function noteRefresh(accessEndsAt: number): void {
  last = { at: Date.now(), accessEndsAt };
}

/** The session was ended: what was refreshed before counts no more. */
export function forgetRefresh(): void {
  last = undefined;
}

async function refreshForAllTabs(): Promise<RefreshResult> {
  // Only on secure pages; elsewhere every tab refreshes for itself.
  if (!('locks' in navigator)) return refreshAndBroadcast();
  const others = awaitOutcome();
  try {
    const refreshed = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
      lock ? refreshAndBroadcast() : undefined,
    );
    return refreshed ?? (await others.outcome) ?? (await refreshAndBroadcast());
  } finally {
    others.stop();
  }
}

async function refreshAndBroadcast(): Promise<RefreshResult> {
  const refreshed = await refreshWithRetries(
    () => client.account.refreshSession(),
    (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  );
  if (refreshed === 'over') broadcastSession({ type: 'signed-out' });
  else if (refreshed === 'failed') broadcastSession({ type: 'failed' });
  else {
    noteRefresh(refreshed.accessEndsAt);
    broadcastSession({ type: 'renewed', ...refreshed });
  }
  return refreshed;
}

/** One try and up to three more, one second times the attempt apart. "No session" is final. */
export async function refreshWithRetries(
  call: () => Promise<{ accessExpiresAt: Date }>,
  wait: (ms: number) => Promise<void>,
): Promise<RefreshResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { accessEndsAt: (await call()).accessExpiresAt.getTime() };
    } catch (error) {
      if (error instanceof ORPCError && error.status === 401) return 'over';
      if (attempt > SESSION_RULES.retries) return 'failed';
      await wait(refreshRetryDelay(attempt));
    }
  }
}

/** The next broadcast of another tab; undefined when none comes in time. */
function awaitOutcome(): { outcome: Promise<RefreshResult | undefined>; stop: () => void } {
  let stop = () => {};
  const outcome = new Promise<RefreshResult | undefined>((resolve) => {
    const unsubscribe = onSessionBroadcast((message) => resolve(refreshResultOf(message)));
    const patience = setTimeout(() => resolve(undefined), PATIENCE_MS);
    stop = () => {
      unsubscribe();
      clearTimeout(patience);
    };
  });
  return { outcome, stop };
}

function refreshResultOf(message: SessionBroadcast): RefreshResult {
  if (message.type === 'renewed') return { accessEndsAt: message.accessEndsAt };
  return message.type === 'failed' ? 'failed' : 'over';
}
