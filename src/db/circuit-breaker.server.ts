/** A connection, as far as the breaker has to do with it. */
export interface Watched {
  /** Ends it at once; whatever waits for it fails. */
  cut(): void;
}

export interface Probe {
  /** False: it could not be reached, or said that it takes nobody now. */
  answered: Promise<boolean>;
  abandon(): void;
}

type Waiting = { for: 'entry' | 'answer'; since: number } | null;

// Time is counted in ticks: a process that was busy for a second has missed ticks, not received silence.
const TICK_MS = 50;
/** Something has waited for so long without a byte from the server: look after it (300 ms). */
const SUSPICIOUS = 6;
/** So long may a new connection take before the server counts as silent (1 s). */
const SILENT = 20;
/** While the server is away one attempt may take longer, and the next one follows soon. */
const SILENT_WHILE_OPEN = 60;
const PAUSE = 5;

/**
 * Tells a slow query from a server that does not answer. While something waits and nothing at all is
 * received, a new connection is tried; when that, too, stays without an answer, every connection is cut
 * and new ones are refused (`isOpen`) until one attempt succeeds. Connections that wait to be let in
 * are cut alone when the others are still answered. Nothing is done while nobody waits.
 */
export function createCircuitBreaker(probe: () => Probe) {
  const connections = new Map<Watched, Waiting>();
  let tick = 0;
  let receivedAt = 0;
  let enteredAt = 0;
  let isOpen = false;
  let attempt: (Probe & { since: number }) | undefined;
  let attemptedAt = -PAUSE;
  let timer: NodeJS.Timeout | undefined;
  let onChange: (isOpen: boolean) => void = () => undefined;

  function wait(connection: Watched, reason: 'entry' | 'answer'): void {
    if (connections.get(connection)) return;
    connections.set(connection, { for: reason, since: tick });
    timer ??= nextTick();
  }

  function nextTick(): NodeJS.Timeout {
    return setTimeout(onTick, TICK_MS).unref();
  }

  function onTick(): void {
    tick += 1;
    timer = isOpen || [...connections.values()].some(Boolean) || attempt ? nextTick() : undefined;
    if (attempt) {
      const patience = isOpen ? SILENT_WHILE_OPEN : SILENT;
      if (tick - attempt.since >= patience) conclude(attempt, false);
    } else if (isOpen || isSuspicious()) {
      if (tick - attemptedAt >= PAUSE) startAttempt();
    }
  }

  function isSuspicious(): boolean {
    return [...connections.values()].some((waiting) => {
      if (!waiting) return false;
      const received = waiting.for === 'entry' ? enteredAt : receivedAt;
      return tick - Math.max(waiting.since, received) >= SUSPICIOUS;
    });
  }

  function startAttempt(): void {
    const started = { ...probe(), since: tick };
    attempt = started;
    void started.answered.then((answered) => conclude(started, answered));
  }

  function conclude(concluded: NonNullable<typeof attempt>, answered: boolean): void {
    if (attempt !== concluded) return;
    attempt = undefined;
    attemptedAt = tick;
    if (!answered) {
      concluded.abandon();
      if (!isOpen && enteredAt < concluded.since) cut((waiting) => waiting?.for === 'entry');
      if (!isOpen && receivedAt < concluded.since) change(true);
      return;
    }
    receivedAt = tick;
    enteredAt = tick;
    if (isOpen) change(false);
  }

  function change(open: boolean): void {
    isOpen = open;
    // Idle ones as well: nobody knows whether the other end is still there.
    if (open) cut(() => true);
    onChange(open);
  }

  function cut(which: (waiting: Waiting) => boolean): void {
    for (const [connection, waiting] of connections) if (which(waiting)) connection.cut();
  }

  return {
    get isOpen() {
      return isOpen;
    },
    connecting: (connection: Watched) => wait(connection, 'entry'),
    connected(connection: Watched) {
      receivedAt = tick;
      enteredAt = tick;
      connections.set(connection, null);
    },
    asked: (connection: Watched) => wait(connection, 'answer'),
    received() {
      receivedAt = tick;
    },
    answered: (connection: Watched) => void connections.set(connection, null),
    gone: (connection: Watched) => void connections.delete(connection),
    tell(listener: (isOpen: boolean) => void) {
      onChange = listener;
    },
  };
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;
