import {
  checkDelay,
  hasReturned,
  LINE_AT_START,
  nextLine,
  type LineEvidence,
  type LineState,
} from '#/domain/errors/line.ts';

/** What a line needs of the browser. */
export interface LineEnvironment {
  /** Whether the shop itself answers a check. Never rejects. */
  ask: () => Promise<boolean>;
  isHidden: () => boolean;
  /** Does the work unless another tab is at it. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs whether the shop answers. */
  tell: (isThere: boolean) => void;
  /** Writes down whether the shop is out of reach. */
  keepMode: (isOffline: boolean) => void;
  /** 0 to 1. */
  chance: () => number;
  /** Tells what does not know this line that the shop answers again. */
  announceReturn: () => void;
  /** Hands over what to call when something happens in the browser. */
  listen: (events: LineEvents) => void;
}

export interface LineEvents {
  /** A file of the shop did not come. */
  lost: () => void;
  /** The browser believes that its connection has changed. */
  hint: () => void;
  shown: () => void;
  hidden: () => void;
  /** What another tab told. */
  hear: (isThere: boolean) => void;
}

export type Line = ReturnType<typeof createLine>;

/** Knows whether the shop can be reached, by evidence alone, and asks until it can (LINE-1, LINE-2). */
export function createLine(environment: LineEnvironment) {
  let facts = LINE_AT_START;
  let isListening = false;
  /** Answers so far: one that came during a check that failed is the better evidence. */
  let answers = 0;
  let checking: Promise<void> | undefined;
  /** The browser's connection changed during a check: that one may ask over the old one. */
  let isOutdated = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();
  const waiting = new Set<() => void>();

  function start(): void {
    if (isListening) return;
    isListening = true;
    // What an earlier visit left says nothing of now.
    environment.keepMode(false);
    environment.listen({ lost: reportFailure, hint, shown, hidden, hear });
  }

  function note(evidence: LineEvidence): void {
    const before = facts;
    facts = nextLine(before, evidence);
    if (facts.state === 'up') clearTimeout(timer);
    if (facts.state !== before.state) {
      if (facts.state !== 'doubtful') environment.keepMode(facts.state === 'down');
      for (const watcher of watchers) watcher();
    }
    if (!hasReturned(before, facts)) return;
    for (const callback of waiting) callback();
    environment.announceReturn();
  }

  function check(): Promise<void> {
    start();
    clearTimeout(timer);
    isOutdated = false;
    checking ??= ask().finally(() => {
      checking = undefined;
      if (isOutdated && facts.state !== 'up') void check();
      else plan();
    });
    return checking;
  }

  function ask(): Promise<void> {
    return environment.alone(async () => {
      const before = answers;
      const isThere = await environment.ask();
      if (!isThere && answers > before) return;
      environment.tell(isThere);
      note(isThere ? 'answer' : 'failed-check');
    });
  }

  function plan(): void {
    clearTimeout(timer);
    if (facts.state === 'up' || environment.isHidden()) return;
    const { failedChecks } = facts;
    timer = setTimeout(() => void check(), checkDelay(failedChecks, environment.chance()));
  }

  function hint(): void {
    note('hint');
    if (environment.isHidden()) return;
    const isUnderWay = checking !== undefined;
    void check();
    isOutdated = isUnderWay;
  }

  function shown(): void {
    if (facts.state !== 'up') hint();
  }

  function hidden(): void {
    clearTimeout(timer);
  }

  function hear(isThere: boolean): void {
    if (isThere) answers += 1;
    note(isThere ? 'answer' : 'failed-check');
    plan();
  }

  function reportFailure(): void {
    start();
    if (facts.state !== 'up') return;
    note('failure');
    if (!environment.isHidden()) void check();
  }

  return {
    read: (): LineState => facts.state,
    subscribe(watcher: () => void): () => void {
      start();
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    /** A call was answered by the shop. */
    reportAnswer(): void {
      start();
      answers += 1;
      if (facts === LINE_AT_START) return;
      note('answer');
      environment.tell(true);
    },
    /** A call was cut, or has said nothing for too long. */
    reportFailure,
    /** Asks now, because somebody wants to know. */
    check,
    /** Writes down that the shop is out of reach; false while it is not. The line's return ends it. */
    enterOfflineMode(): boolean {
      if (facts.state === 'up') return false;
      environment.keepMode(true);
      return true;
    },
    /** Calls it each time the line comes back, until the returned function is called. */
    whenReturns(callback: () => void): () => void {
      start();
      waiting.add(callback);
      return () => waiting.delete(callback);
    },
  };
}
