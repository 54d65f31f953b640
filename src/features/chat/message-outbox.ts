import { canSend, EMPTY_DRAFT, isEmpty, withFile, withoutFile, withText } from './draft.ts';
import {
  nextToSend,
  enqueue,
  unstall,
  stall,
  dequeue,
  type Outgoing,
  type SentFile,
} from './outbox.ts';
import { readStoredOutbox, serializeOutbox, type StoredOutbox } from './outbox/outbox-storage.ts';

/** How an attempt went: `fault` may go better next time, `rejected` will not. */
export type Attempt =
  | { kind: 'sent' }
  | { kind: 'fault' }
  | { kind: 'rejected'; sentence: string | null };

export interface OutboxState extends StoredOutbox {
  /** The banner; `reason` when the server said why. */
  failure: { reason: string | null } | null;
}

interface OutboxDependencies {
  /** One attempt; never throws. */
  send: (message: Outgoing) => Promise<Attempt>;
  load: () => string | null;
  /** Null: forget it. */
  save: (text: string | null) => void;
  newId: () => string;
  wait: (ms: number) => Promise<void>;
  isOnline: () => boolean;
}

/** Pauses before an attempt is made again by itself, for a line that was cut just then. */
const AGAIN_AFTER = [700, 2_000];

/**
 * The customer's side of sending. A message goes into the outbox, is kept in this browser and is
 * sent under its own name until the server has it, one after the other. When that fails, text and
 * files stand in the box again; if the box is taken, the message waits in the conversation.
 */
export function createMessageOutbox(owner: string | null, parts: OutboxDependencies) {
  const watchers = new Set<() => void>();
  let state: OutboxState = { ...readStoredOutbox(parts.load(), owner), failure: null };
  let isSending = false;
  // What belonged to somebody else is not kept any longer.
  parts.save(serializeOutbox(state));

  function set(next: Partial<OutboxState>): void {
    state = { ...state, ...next };
    parts.save(serializeOutbox(state));
    for (const watcher of watchers) watcher();
  }

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let head = nextToSend(state.outbox); head; head = nextToSend(state.outbox)) {
      const attempt = await tryToSend(head);
      if (attempt.kind === 'sent') {
        const isLast = state.outbox.queue.length <= 1;
        const outbox = dequeue(state.outbox, [head.clientId]);
        set({ outbox, ...(isLast && { failure: null }) });
      } else {
        returnToDraft(head, attempt);
      }
    }
    isSending = false;
  }

  async function tryToSend(message: Outgoing): Promise<Attempt> {
    for (const pause of AGAIN_AFTER) {
      const attempt = await parts.send(message);
      if (attempt.kind !== 'fault' || !parts.isOnline()) return attempt;
      await parts.wait(pause);
    }
    return parts.send(message);
  }

  function returnToDraft(head: Outgoing, attempt: Exclude<Attempt, { kind: 'sent' }>): void {
    // The live topic may have brought it meanwhile.
    if (!state.outbox.queue.some(({ clientId }) => clientId === head.clientId)) return;
    const failure = { reason: attempt.kind === 'rejected' ? attempt.sentence : null };
    if (!isEmpty(state.draft) || state.outbox.queue.length > 1) {
      return set({ failure, outbox: stall(state.outbox) });
    }
    const draft = { text: head.content, files: head.files, triedAs: head.clientId };
    set({ failure, draft, outbox: dequeue(state.outbox, [head.clientId]) });
  }

  return {
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    read: (): OutboxState => state,
    write: (text: string) => set({ draft: withText(state.draft, text) }),
    attach: (file: SentFile) => set({ draft: withFile(state.draft, file) }),
    detach: (id: string) => set({ draft: withoutFile(state.draft, id) }),
    /** Sends what is in the box; says whether there was anything to send. */
    submit(where: Pick<Outgoing, 'kind' | 'conversationId' | 'page'>): boolean {
      const { draft } = state;
      if (!canSend(draft)) return false;
      const clientId = draft.triedAs ?? parts.newId();
      const { text, files } = draft;
      const message = { ...where, clientId, content: text.trim(), files };
      const outbox = unstall(enqueue(state.outbox, message));
      set({ outbox, draft: EMPTY_DRAFT, failure: null });
      void flush();
      return true;
    },
    /** Somebody asks for it: sends what waits in the conversation. */
    retry(): void {
      set({ outbox: unstall(state.outbox), failure: null });
      void flush();
    },
    /** Sends what an earlier visit or a cut line left behind, if there is anything. */
    resume(): void {
      if (state.outbox.queue.length === 0) return;
      set({ outbox: unstall(state.outbox) });
      void flush();
    },
    /** A message that is not wanted any more. */
    discard(clientId: string): void {
      set({ outbox: dequeue(state.outbox, [clientId]) });
      void flush();
    },
    /** These have arrived, whatever the request ended in. */
    acknowledge(clientIds: readonly string[]): void {
      const { draft } = state;
      const outbox = dequeue(state.outbox, clientIds);
      const isThere = draft.triedAs !== null && clientIds.includes(draft.triedAs);
      if (outbox === state.outbox && !isThere) return;
      set({ outbox, ...(isThere && { draft: EMPTY_DRAFT }), failure: null });
      void flush();
    },
    dismissFailure: () => set({ failure: null }),
    /** Another person uses this browser now, or the same one under a name. */
    switchOwner(next: string | null): void {
      if (next === state.owner) return;
      set({ ...readStoredOutbox(serializeOutbox(state), next), failure: null });
    },
  };
}

export type MessageOutbox = ReturnType<typeof createMessageOutbox>;
