import { line, whenLineReturns } from '#/platform/line/line.ts';
import type { Outbox } from './outbox.ts';
import { nextToSend, type OutboxEntry } from './queue.ts';

/**
 * How an attempt went: `fault` may go better next time, `rejected` will not; with `waitMs` not before
 * that, whatever else happens.
 */
export type Attempt = 'sent' | 'fault' | 'rejected' | { waitMs: number };

export interface RetryPolicy {
  /** Back-off: before the first attempt, before the second and so on, in ms. */
  pauses: readonly [number, ...number[]];
  /** After the last of these attempts: nothing by itself, or the last pause again and again. */
  afterwards: 'stall' | 'repeat';
  /** At most so many entries in one attempt. */
  batch: number;
}

/** What a sender needs of the browser. */
export interface SenderEnvironment {
  wait: (ms: number) => Promise<void>;
  isOnline: () => boolean;
  /** Calls it each time the line comes back, until the returned function is called. */
  whenOnline: (callback: () => void) => () => void;
  /** Absent in old browsers and without HTTPS. */
  locks?: { request: (name: string, work: () => Promise<void>) => Promise<void> } | undefined;
}

export const browserEnvironment: SenderEnvironment = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isOnline: () => line.read() !== 'down',
  whenOnline: whenLineReturns,
  get locks() {
    return navigator.locks;
  },
};

interface SenderOptions<T extends OutboxEntry> {
  outbox: Outbox<T>;
  /** Of the lock that all tabs share. */
  name: string;
  policy: RetryPolicy;
  /** One attempt. Throwing is a fault. */
  send: (batch: readonly [T, ...T[]], signal: AbortSignal) => Promise<Attempt>;
  /** Whether the entry was taken back from the outbox; otherwise it stalls. */
  takeBack?: (entry: T) => boolean;
  environment?: SenderEnvironment;
}

/** A line that says nothing for so long is given up. */
const PATIENCE_MS = 20_000;

/**
 * Sends what is in the outbox, and what is put there later. Single flight: one attempt at a time, in
 * all tabs where the browser has locks.
 */
export function createSender<T extends OutboxEntry>(options: SenderOptions<T>) {
  const { outbox, policy, environment = browserEnvironment } = options;
  let isSending = false;
  let isStopped = false;
  let notBefore = 0;
  let endPause = () => {};

  const due = () => (isStopped ? [] : nextToSend(outbox.read(), policy.batch));

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    let head: string | undefined;
    let attempts = 0;
    for (let next = due()[0]; next; next = due()[0]) {
      if (next.id !== head) attempts = 0;
      head = next.id;
      await pause(policy.pauses[attempts] ?? policy.pauses.at(-1) ?? 0);
      while (due()[0]?.id === head && notBefore > Date.now()) await pause(notBefore - Date.now());
      if (due()[0]?.id !== head) continue;
      attempts += 1;
      await locked(() => attempt(next.id, attempts));
    }
    isSending = false;
  }

  async function pause(ms: number): Promise<void> {
    if (ms === 0) return;
    await Promise.race([environment.wait(ms), new Promise<void>((end) => (endPause = end))]);
  }

  function locked(work: () => Promise<void>): Promise<void> {
    const { locks } = environment;
    // Refused where storage is switched off.
    return locks ? locks.request(`outbox:${options.name}`, work).catch(work) : work();
  }

  async function attempt(head: string, attempts: number): Promise<void> {
    outbox.dropSentElsewhere();
    const [first, ...rest] = due();
    if (first?.id !== head) return;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const outcome = await options.send([first, ...rest], signal).catch((): Attempt => 'fault');
    if (typeof outcome === 'object') notBefore = Date.now() + outcome.waitMs;
    if (outcome === 'sent') return outbox.dequeue([first, ...rest].map(({ id }) => id));
    const goesOn =
      policy.afterwards === 'repeat' || (attempts < policy.pauses.length && environment.isOnline());
    if (outcome !== 'rejected' && goesOn) return;
    // It may have been seen to arrive meanwhile.
    if (due()[0]?.id !== head) return;
    if (options.takeBack?.(first)) outbox.dequeue([head]);
    else outbox.stall();
  }

  const ignore = outbox.subscribe(() => void flush());

  /** Sends at once what an earlier visit left, what stalled and what waits for its next attempt. */
  function resume(): void {
    if (outbox.read().isStalled) outbox.unstall();
    endPause();
    void flush();
  }

  return {
    resume,
    /** Does something while no tab sends anything of the outbox. */
    whileIdle: (work: () => void): Promise<void> => locked(() => Promise.resolve(work())),
    /** Resumes now, and whenever the line is back until the returned function is called. */
    start(): () => void {
      resume();
      return environment.whenOnline(resume);
    },
    /** No further attempt. */
    stop(): void {
      isStopped = true;
      endPause();
      ignore();
    },
  };
}
