import { dequeue, enqueue, stall, unstall, type OutboxEntry, type OutboxQueue } from './queue.ts';

export interface StoredOutbox<T extends OutboxEntry> {
  /** A person's id, or null for a guest. */
  owner: string | null;
  queue: readonly T[];
}

export interface OutboxStorage<T extends OutboxEntry> {
  /** What is stored at this moment; null: nothing, or junk. */
  load: () => StoredOutbox<T> | null;
  save: (stored: StoredOutbox<T>) => void;
}

/** Another person's is never used; a guest's goes with them when they sign in. */
export function isUsableBy(stored: { owner: string | null }, owner: string | null): boolean {
  return stored.owner === null || stored.owner === owner;
}

/**
 * Outbox: what one person wrote and is sent later, each once. Where nothing can be stored it lives
 * as long as the page. For `useSyncExternalStore`.
 */
export function createOutbox<T extends OutboxEntry>(
  owner: string | null,
  storage: OutboxStorage<T>,
  longest: number,
) {
  const listeners = new Set<() => void>();
  let state: OutboxQueue<T> = { queue: stored(), isStalled: false };
  // Another tab may have found these too.
  const found = new Set(state.queue.map(({ id }) => id));
  update(unstall);

  function stored(): readonly T[] {
    const now = storage.load();
    return now && isUsableBy(now, owner) ? now.queue : [];
  }

  /** Changes what is stored as well, where another tab may have put something of its own. */
  function update(change: (outbox: OutboxQueue<T>) => OutboxQueue<T>): void {
    state = change(state);
    storage.save({ owner, queue: change({ queue: stored(), isStalled: false }).queue });
    for (const listener of listeners) listener();
  }

  const drop = (ids: readonly string[]) => update((outbox) => dequeue(outbox, ids));

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (): OutboxQueue<T> => state,
    /** Goes on from the first, which may have stalled. */
    enqueue(entry: T): void {
      found.delete(entry.id);
      update((outbox) => unstall(enqueue(outbox, entry, longest)));
    },
    /** Arrived, or not wanted any more. */
    dequeue: drop,
    /** Takes out what was found here and another tab has sent since. */
    dropSentElsewhere(): void {
      const left = new Set(stored().map(({ id }) => id));
      const gone = state.queue.filter(({ id }) => found.has(id) && !left.has(id));
      if (gone.length > 0) drop(gone.map(({ id }) => id));
    },
    /** Takes in what another tab has put into storage since. */
    takeIn(): void {
      const fresh = stored().filter(({ id }) => !state.queue.some((entry) => entry.id === id));
      if (fresh.length === 0) return;
      for (const { id } of fresh) found.add(id);
      update((outbox) => fresh.reduce((taken, entry) => enqueue(taken, entry, longest), outbox));
    },
    stall: () => update(stall),
    unstall: () => update(unstall),
    /** Stores anew what `save` adds to the entries. */
    store: () => update((outbox) => outbox),
    /** Another person uses this browser now, or the same one has signed in. */
    switchOwner(next: string | null): void {
      if (next === owner) return;
      const isGuest = owner === null;
      owner = next;
      update(({ queue }) => ({ queue: isGuest ? queue : [], isStalled: false }));
    },
  };
}

export type Outbox<T extends OutboxEntry> = ReturnType<typeof createOutbox<T>>;
