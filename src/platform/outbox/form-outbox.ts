import * as z from 'zod/mini';
import { isTooOld, verdictOn } from '#/domain/outbox/waiting.ts';
import { getLocale, locales, type Locale } from '#/paraglide/runtime.js';
import {
  readStored,
  removeStored,
  storedRequestKey,
  writeStored,
} from '#/platform/forms/storage.ts';
import { retryAfterOf, statusOf } from '#/platform/rpc/answer-facts.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxEntry } from './queue.ts';
import {
  browserEnvironment,
  createSender,
  type Attempt,
  type RetryPolicy,
  type SenderEnvironment,
} from './sender.ts';
import { WAITING_PREFIX, WITHDRAWN_PREFIX } from './waiting-demand.ts';

/** What somebody wrote into a form. The id is its idempotency key. */
export interface WaitingEntry<Values> extends OutboxEntry {
  /** When it was written, or its writer said last that it shall be sent. */
  at: number;
  locale: Locale;
  values: Values;
}

/** Why the last attempt failed; a limit of the shop names its end. */
export type Hindrance = { kind: 'line' | 'shop' } | { kind: 'limit'; until: number };

/** What goes back into the form: `why` it was refused, or null when it is not wanted any more. */
export interface GivenBack<Values> {
  values: Values;
  why: string | null;
}

interface Progress<Values, Answer> {
  /** The entry that was just written and is tried for the first time. */
  trying: string | null;
  isSending: boolean;
  hindrance: Hindrance | null;
  /** False: this browser stores nothing, so it lives as long as the page. */
  isKept: boolean;
  givenBack: GivenBack<Values> | null;
  /** To what was sent last. */
  answer: Answer | null;
}

export interface FormOutboxState<Values, Answer> extends Progress<Values, Answer> {
  waiting: readonly WaitingEntry<Values>[];
}

interface FormOutboxOptions<Values extends object, Answer> {
  /** Of the form. */
  name: string;
  /** What may lie in storage. Looser than the form's own: what has become wrong is refused by the shop. */
  values: z.ZodMiniType<Values>;
  /** Its form stands beside every page: only who has just pressed looks at it. */
  isAside?: boolean;
  /** At most so many wait; the next one stays in the form. */
  longest: number;
  /** The server recognises the entry's id: it is counted once. */
  send: (entry: WaitingEntry<Values>, signal: AbortSignal) => Promise<Answer>;
  failureText: (error: unknown) => string;
  /** It has gone while its form was out of sight. */
  onSentUnseen: (answer: Answer) => void;
  onRefusedUnseen: (why: string) => void;
  environment?: SenderEnvironment;
}

/** One after the other; a form's own limits are far above. */
const POLICY: RetryPolicy = {
  pauses: [0, 1_000, 2_000, 5_000, 15_000, 30_000, 60_000],
  afterwards: 'repeat',
  batch: 1,
};

/** So long its writer looks at a form that is being sent. */
const FIRST_TRY_MS = 8_000;

const MOST_WITHDRAWN = 20;

/** Many that lost one line come back over some time, not all at once. */
const spread: SenderEnvironment = {
  ...browserEnvironment,
  wait: (ms) => browserEnvironment.wait(ms * (0.7 + 0.6 * Math.random())),
  get locks() {
    return browserEnvironment.locks;
  },
};

/**
 * Outbox of a form: what is written is stored, then sent; without a line it waits, over reloads and
 * on other pages, and is sent once. After a day its writer is asked (OUTBOX-2).
 */
export function createFormOutbox<Values extends object, Answer>(
  options: FormOutboxOptions<Values, Answer>,
) {
  const key = WAITING_PREFIX + options.name;
  const [backKey, attemptKey] = [`${key}:back`, `${key}:attempt`];
  const withdrawnKey = WITHDRAWN_PREFIX + options.name;
  const entryShape = z.object({
    id: z.string(),
    at: z.number(),
    locale: z.enum(locales),
    values: options.values,
  });
  const storedShape = z.object({
    owner: z.nullable(z.string()),
    queue: z.array(entryShape),
  });
  const backShape = z.object({ values: options.values, why: z.nullable(z.string()) });

  const load = () => storedShape.safeParse(readStored('local', key)).data ?? null;
  // Whose it is shows later; until then it is shown, and not sent.
  let owner = load()?.owner ?? null;
  const outbox = createOutbox<WaitingEntry<Values>>(
    owner,
    {
      load,
      save(stored) {
        if (stored.queue.length === 0) removeStored('local', key);
        else writeStored('local', key, stored);
      },
    },
    options.longest,
  );
  let progress: Progress<Values, Answer> = {
    trying: null,
    isSending: false,
    hindrance: null,
    isKept: true,
    givenBack: backShape.safeParse(readStored('local', backKey)).data ?? null,
    answer: null,
  };
  const snapshot = () => ({ ...progress, waiting: outbox.read().queue });
  const initial = { ...progress, givenBack: null, waiting: [] };
  let state: FormOutboxState<Values, Answer> = snapshot();
  const listeners = new Set<() => void>();
  let viewers = 0;
  let sender: ReturnType<typeof createSender> | undefined;
  let refusal: string | null = null;

  /** To be told with the change of the outbox that follows, so that nobody sees one without the other. */
  const note = (change: Partial<typeof progress>) => void (progress = { ...progress, ...change });
  function tell(): void {
    state = snapshot();
    for (const listener of listeners) listener();
  }
  outbox.subscribe(tell);

  function withdrawn(): string[] {
    return z.array(z.string()).safeParse(readStored('local', withdrawnKey)).data ?? [];
  }

  function setWithdrawn(ids: readonly string[]): void {
    if (ids.length === 0) removeStored('local', withdrawnKey);
    else writeStored('local', withdrawnKey, ids.slice(-MOST_WITHDRAWN));
  }

  /** Sent again as it is, it is the same request: it may have arrived. */
  function giveBack({ id, locale, values }: WaitingEntry<Values>, why: string | null): void {
    const givenBack = { values, why };
    writeStored('session', attemptKey, { body: JSON.stringify({ ...values, locale }), key: id });
    writeStored('local', backKey, givenBack);
    note({ givenBack });
  }

  async function attempt(entry: WaitingEntry<Values>, signal: AbortSignal): Promise<Attempt> {
    refusal = null;
    // In another tab, while this one had it in its memory.
    if (withdrawn().includes(entry.id)) return 'sent';
    if (isTooOld(entry.at, Date.now())) return 'rejected';
    note({ isSending: true });
    tell();
    try {
      const answer = await options.send(entry, signal);
      const isSeen = viewers > 0 && (!options.isAside || progress.trying === entry.id);
      note({ isSending: false, trying: null, hindrance: null, ...(isSeen && { answer }) });
      removeStored('session', attemptKey);
      if (!isSeen) options.onSentUnseen(answer);
      return 'sent';
    } catch (error) {
      const call = { status: statusOf(error), retryAfter: retryAfterOf(error) };
      const verdict = verdictOn(call);
      note({ isSending: false, trying: null, hindrance: hindranceOf(verdict) });
      if (verdict.kind === 'refused') refusal = options.failureText(error);
      else tell();
      if (verdict.kind === 'limit') return { waitMs: verdict.waitMs };
      return verdict.kind === 'refused' ? 'rejected' : 'fault';
    }
  }

  function takeBack(entry: WaitingEntry<Values>): boolean {
    // Too old; or another one that was refused has not been seen yet.
    if (refusal === null || progress.givenBack) return false;
    giveBack(entry, refusal);
    if (viewers === 0) options.onRefusedUnseen(refusal);
    return true;
  }

  /** A line that is this slow is said to be one, and the form is free again. */
  function giveUpTrying(id: string): void {
    if (progress.trying !== id) return;
    note({ trying: null, hindrance: { kind: 'line' } });
    tell();
  }

  function onStorage(event: StorageEvent): void {
    if (event.key !== key && event.key !== withdrawnKey) return;
    outbox.dropSentElsewhere();
    outbox.takeIn();
    outbox.dequeue(withdrawn());
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    readOnServer: () => initial,
    /** Its form is on the screen and says itself what becomes of it. */
    watch(): () => void {
      viewers += 1;
      return () => {
        viewers -= 1;
        if (viewers > 0) return;
        note({ answer: null });
        tell();
      };
    },
    /** Who uses this browser is known, or has changed: a guest's goes with them, another's never does. */
    start(next: string | null): void {
      if (owner !== null && owner !== next) {
        note({ givenBack: null, answer: null, trying: null });
        removeStored('local', backKey);
      }
      owner = next;
      outbox.switchOwner(next);
      if (sender) return;
      sender = createSender<WaitingEntry<Values>>({
        outbox,
        name: key,
        policy: POLICY,
        environment: options.environment ?? spread,
        send: ([entry], signal) => attempt(entry, signal),
        takeBack,
      });
      sender.start();
      window.addEventListener('storage', onStorage);
    },
    /** Takes what was written; false: as many wait as may, so it stays in the form. */
    submit(values: Values): boolean {
      const { queue } = outbox.read();
      if (queue.length >= options.longest) return false;
      const locale = getLocale();
      const id = storedRequestKey('session', attemptKey, { ...values, locale });
      const { hindrance } = progress;
      const isLimited = hindrance?.kind === 'limit' && hindrance.until > Date.now();
      removeStored('local', backKey);
      setWithdrawn(withdrawn().filter((one) => one !== id));
      note({
        givenBack: null,
        answer: null,
        trying: queue.length === 0 && !isLimited ? id : null,
      });
      setTimeout(() => giveUpTrying(id), FIRST_TRY_MS);
      outbox.enqueue({ id, at: Date.now(), locale, values });
      note({ isKept: load()?.queue.some((stored) => stored.id === id) ?? false });
      tell();
      sender?.resume();
      return true;
    },
    /** Its writer asks for it. */
    sendNow(id: string): void {
      const entry = outbox.read().queue.find((one) => one.id === id);
      if (!entry) return;
      if (isTooOld(entry.at, Date.now())) {
        outbox.dequeue([id]);
        outbox.enqueue({ ...entry, at: Date.now() });
      }
      sender?.resume();
    },
    /** Not wanted any more: back into the form. What is being sent just then may have gone. */
    async undo(id: string): Promise<void> {
      const takeOut = () => {
        outbox.dropSentElsewhere();
        const entry = outbox.read().queue.find((one) => one.id === id);
        if (!entry) return;
        setWithdrawn([...withdrawn(), id]);
        giveBack(entry, null);
        outbox.dequeue([id]);
      };
      if (!sender) return takeOut();
      await sender.whileIdle(takeOut);
      // The pause was the one of an entry that is not there any more.
      sender.resume();
    },
    /** Hands over what goes back into the form. */
    takeGivenBack(): GivenBack<Values> | null {
      const { givenBack } = progress;
      removeStored('local', backKey);
      note({ givenBack: null });
      outbox.unstall();
      tell();
      return givenBack;
    },
    /** The answer has been read; the form may be filled anew. */
    forgetAnswer(): void {
      note({ answer: null });
      tell();
    },
  };
}

export type FormOutbox<Values extends object, Answer> = ReturnType<
  typeof createFormOutbox<Values, Answer>
>;

function hindranceOf(verdict: ReturnType<typeof verdictOn>): Hindrance | null {
  if (verdict.kind === 'refused') return null;
  if (verdict.kind === 'limit') return { kind: 'limit', until: Date.now() + verdict.waitMs };
  return { kind: verdict.kind };
}
