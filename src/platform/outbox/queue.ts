/** What waits to be sent; the id is its idempotency key: the server counts it once. */
export interface OutboxEntry {
  id: string;
}

/** Entries on their way, oldest first. Who is behind the first waits for it. */
export interface OutboxQueue<T extends OutboxEntry> {
  queue: readonly T[];
  /** The first one failed and waits until somebody resumes. */
  isStalled: boolean;
}

/** Adds an entry at the end; beyond `longest` the oldest go. The same id again changes nothing. */
export function enqueue<T extends OutboxEntry>(
  outbox: OutboxQueue<T>,
  entry: T,
  longest: number,
): OutboxQueue<T> {
  if (outbox.queue.some(({ id }) => id === entry.id)) return outbox;
  return { ...outbox, queue: [...outbox.queue, entry].slice(-longest) };
}

/** These have arrived, or are not wanted any more. The way is free for the next. */
export function dequeue<T extends OutboxEntry>(
  outbox: OutboxQueue<T>,
  ids: readonly string[],
): OutboxQueue<T> {
  const queue = outbox.queue.filter(({ id }) => !ids.includes(id));
  if (queue.length === outbox.queue.length) return outbox;
  const headLeft = queue[0]?.id !== outbox.queue[0]?.id;
  return { queue, isStalled: outbox.isStalled && !headLeft };
}

/** The first could not be sent; everything behind it waits with it. */
export function stall<T extends OutboxEntry>(outbox: OutboxQueue<T>): OutboxQueue<T> {
  return { ...outbox, isStalled: outbox.queue.length > 0 };
}

/** Tries again from the first on. */
export function unstall<T extends OutboxEntry>(outbox: OutboxQueue<T>): OutboxQueue<T> {
  return outbox.isStalled ? { ...outbox, isStalled: false } : outbox;
}

/** What the next attempt takes, at most `batch` entries; none when something is in the way. */
export function nextToSend<T extends OutboxEntry>(
  { queue, isStalled }: OutboxQueue<T>,
  batch: number,
): readonly T[] {
  return isStalled ? [] : queue.slice(0, batch);
}
