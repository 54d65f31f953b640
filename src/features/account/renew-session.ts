import { ORPCError } from '@orpc/client';
import { renewalRetryDelay, SESSION_RULES } from '#/domain/access/session-rules.ts';
import { client } from '#/platform/rpc/client.ts';
import { hearTabs, tellTabs, type SessionNews } from './session-channel.ts';

/** How a renewal ended: until when calls are answered, no session any more, or no answer. */
export type Renewal = { accessEndsAt: number } | 'over' | 'failed';

const LOCK = 'goled-session';
/** Longer than all retries of another tab take on a slow line. */
const PATIENCE_MS = 20_000;
/** Two reasons to renew in one moment are one renewal. */
const JUST_NOW_MS = 5_000;

let running: Promise<Renewal> | undefined;
let last: { at: number; accessEndsAt: number } | undefined;

/**
 * Renews the session, with three retries. One tab does it for all: the others wait for its word.
 * Several reasons at once are one renewal.
 */
export function renewSession(): Promise<Renewal> {
  if (last && Date.now() - last.at < JUST_NOW_MS) {
    return Promise.resolve({ accessEndsAt: last.accessEndsAt });
  }
  running ??= renewForAllTabs().finally(() => {
    running = undefined;
  });
  return running;
}

/** Another tab renewed: this one need not for a while. */
export function noteRenewal(accessEndsAt: number): void {
  last = { at: Date.now(), accessEndsAt };
}

/** The session was ended: what was renewed before counts no more. */
export function forgetRenewal(): void {
  last = undefined;
}

async function renewForAllTabs(): Promise<Renewal> {
  // Only on secure pages; elsewhere every tab renews for itself.
  if (!('locks' in navigator)) return renewAndTell();
  const others = hearOutcome();
  try {
    const renewal = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
      lock ? renewAndTell() : undefined,
    );
    return renewal ?? (await others.outcome) ?? (await renewAndTell());
  } finally {
    others.stop();
  }
}

async function renewAndTell(): Promise<Renewal> {
  const renewal = await renewWithRetries(
    () => client.account.refreshSession(),
    (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  );
  if (renewal === 'over') tellTabs({ type: 'signed-out' });
  else if (renewal === 'failed') tellTabs({ type: 'failed' });
  else {
    noteRenewal(renewal.accessEndsAt);
    tellTabs({ type: 'renewed', ...renewal });
  }
  return renewal;
}

/** One try and up to three more, one second times the attempt apart. "No session" is final. */
export async function renewWithRetries(
  call: () => Promise<{ accessExpiresAt: Date }>,
  wait: (ms: number) => Promise<void>,
): Promise<Renewal> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { accessEndsAt: (await call()).accessExpiresAt.getTime() };
    } catch (error) {
      if (error instanceof ORPCError && error.status === 401) return 'over';
      if (attempt > SESSION_RULES.retries) return 'failed';
      await wait(renewalRetryDelay(attempt));
    }
  }
}

/** The next word of another tab; undefined when none comes in time. */
function hearOutcome(): { outcome: Promise<Renewal | undefined>; stop: () => void } {
  let stop = () => {};
  const outcome = new Promise<Renewal | undefined>((resolve) => {
    const hush = hearTabs((news) => resolve(renewalIn(news)));
    const patience = setTimeout(() => resolve(undefined), PATIENCE_MS);
    stop = () => {
      hush();
      clearTimeout(patience);
    };
  });
  return { outcome, stop };
}

function renewalIn(news: SessionNews): Renewal {
  if (news.type === 'renewed') return { accessEndsAt: news.accessEndsAt };
  return news.type === 'failed' ? 'failed' : 'over';
}
