import { isTooOld } from '#/domain/outbox/waiting.ts';
import { createOutbox, isUsableBy } from '#/platform/outbox/outbox.ts';
import type { OutboxQueue } from '#/platform/outbox/queue.ts';
import {
  createSender,
  type RetryPolicy,
  type SenderEnvironment,
} from '#/platform/outbox/sender.ts';
import {
  canSend,
  EMPTY_DRAFT,
  isEmpty,
  withFile,
  withoutFile,
  withText,
  type Draft,
} from './draft.ts';
import type { Outgoing, SentFile } from './outgoing.ts';
import { parseStoredMessages, serializeMessages } from './outbox/outbox-storage.ts';

/** How an attempt went: `fault` may go better next time, `rejected` will not. */
export type Attempt =
  | { kind: 'sent' }
  | { kind: 'fault' }
  | { kind: 'rejected'; sentence: string | null };

export interface OutboxState {
  outbox: OutboxQueue<Outgoing>;
  draft: Draft;
  /** The banner; `reason` when the server said why. */
  failure: { reason: string | null } | null;
}

interface OutboxDependencies extends SenderEnvironment {
  /** Where this browser keeps what was not sent. */
  storageKey: string;
  /** One attempt; never throws. */
  send: (message: Outgoing, signal: AbortSignal) => Promise<Attempt>;
  load: () => unknown;
  /** Null: forget it. */
  save: (stored: object | null) => void;
  newId: () => string;
  /** Said of what has waited for more than a day (OUTBOX-2). */
  tooOldText: () => string;
}

/** At most this many are kept; who types more without a line is not helped by more. */
const LONGEST = 20;

/** Twice again by itself, for a line that was cut just then. */
const POLICY: RetryPolicy = { pauses: [0, 700, 2_000], afterwards: 'stall', batch: 1 };

/**
 * The customer's side of sending: an outbox, and the box it is filled from. When sending fails, text
 * and files stand in the box again; if the box is taken, the message waits in the conversation.
 */
export function createMessageOutbox(owner: string | null, parts: OutboxDependencies) {
  const load = () => parseStoredMessages(parts.load());
  const left = load();
  let draft = left && isUsableBy(left, owner) ? left.draft : EMPTY_DRAFT;
  let failure: OutboxState['failure'] = null;
  let reason: string | null = null;

  const save = (stored: { owner: string | null; queue: readonly Outgoing[] }) =>
    parts.save(serializeMessages({ ...stored, draft }));
  const outbox = createOutbox<Outgoing>(owner, { load, save }, LONGEST);
  let state: OutboxState = { outbox: outbox.read(), draft, failure };
  // Before all others, so that they read the new state.
  outbox.subscribe(() => (state = { outbox: outbox.read(), draft, failure }));

  const sender = createSender({
    outbox,
    name: parts.storageKey,
    policy: POLICY,
    environment: parts,
    async send([message], signal) {
      // Who wrote it may have settled it otherwise by now: it goes back into the box, and they are asked.
      if (isTooOld(message.writtenAt, Date.now())) {
        reason = parts.tooOldText();
        return 'rejected';
      }
      const attempt = await parts.send(message, signal);
      reason = attempt.kind === 'rejected' ? attempt.sentence : null;
      if (attempt.kind === 'sent' && outbox.read().queue.length <= 1) failure = null;
      return attempt.kind;
    },
    takeBack({ id, content, files }) {
      failure = { reason };
      if (!isEmpty(draft) || outbox.read().queue.length > 1) return false;
      draft = { text: content, files, triedAs: id };
      return true;
    },
  });

  function setDraft(next: Draft): void {
    draft = next;
    outbox.store();
  }

  return {
    subscribe: outbox.subscribe,
    read: (): OutboxState => state,
    write: (text: string) => setDraft(withText(draft, text)),
    attach: (file: SentFile) => setDraft(withFile(draft, file)),
    detach: (id: string) => setDraft(withoutFile(draft, id)),
    /** Sends what is in the box; says whether there was anything to send. */
    submit(where: Pick<Outgoing, 'kind' | 'conversationId' | 'page'>): boolean {
      if (!canSend(draft)) return false;
      const id = draft.triedAs ?? parts.newId();
      const { text, files } = draft;
      draft = EMPTY_DRAFT;
      failure = null;
      outbox.enqueue({ ...where, id, content: text.trim(), files, writtenAt: Date.now() });
      return true;
    },
    /** Somebody asks for it: sends what waits in the conversation. */
    retry(): void {
      failure = null;
      outbox.unstall();
    },
    /** Sends what an earlier visit or a cut line left behind, now and when back online. */
    start: sender.start,
    /** A message that is not wanted any more. */
    discard: (id: string) => outbox.dequeue([id]),
    /** These have arrived, whatever the request ended in. */
    acknowledge(ids: readonly string[]): void {
      const isThere = draft.triedAs !== null && ids.includes(draft.triedAs);
      if (!isThere && !outbox.read().queue.some(({ id }) => ids.includes(id))) return;
      if (isThere) draft = EMPTY_DRAFT;
      failure = null;
      outbox.dequeue(ids);
    },
    dismissFailure(): void {
      failure = null;
      outbox.store();
    },
    /** Another person uses this browser now, or the same one under a name. */
    switchOwner(next: string | null): void {
      if (next === owner) return;
      if (owner !== null) draft = EMPTY_DRAFT;
      owner = next;
      failure = null;
      outbox.switchOwner(next);
    },
  };
}

export type MessageOutbox = ReturnType<typeof createMessageOutbox>;
