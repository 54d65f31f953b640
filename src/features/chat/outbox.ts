/** A file that is already with the server and waits for its message. */
export interface SentFile {
  id: string;
  name: string;
}

/** A message that the server has not confirmed. */
export interface Outgoing {
  /** Made by this browser; the server keeps the first message of a name and repeats its answer. */
  clientId: string;
  /** A note is for the people of the shop only. */
  kind: 'message' | 'note';
  /** Null: the conversation that goes on, or a first one. */
  conversationId: string | null;
  content: string;
  files: readonly SentFile[];
  /** The path it was written on. */
  page: string;
}

/** Messages on their way, oldest first. Only the first is ever sent: the others keep their place. */
export interface Outbox {
  queue: readonly Outgoing[];
  /** The first one failed and waits for a person or for the line. */
  isStalled: boolean;
}

export const EMPTY_OUTBOX: Outbox = { queue: [], isStalled: false };

/** At most this many are kept; who types more without a line is not helped by more. */
const LONGEST = 20;

/** Adds a message at the end. The same message again changes nothing. */
export function enqueue(outbox: Outbox, message: Outgoing): Outbox {
  if (outbox.queue.some(({ clientId }) => clientId === message.clientId)) return outbox;
  return { ...outbox, queue: [...outbox.queue, message].slice(-LONGEST) };
}

/** What is to be sent now; null: nothing, or something is in the way. */
export function nextToSend({ queue, isStalled }: Outbox): Outgoing | null {
  return isStalled ? null : (queue[0] ?? null);
}

/** These have arrived, or are not wanted any more. The way is free for the next. */
export function dequeue(outbox: Outbox, clientIds: readonly string[]): Outbox {
  const queue = outbox.queue.filter(({ clientId }) => !clientIds.includes(clientId));
  if (queue.length === outbox.queue.length) return outbox;
  const headLeft = queue[0]?.clientId !== outbox.queue[0]?.clientId;
  return { queue, isStalled: outbox.isStalled && !headLeft };
}

/** The first could not be sent; everything behind it waits with it. */
export function stall(outbox: Outbox): Outbox {
  return { ...outbox, isStalled: outbox.queue.length > 0 };
}

/** Tries again from the first on. */
export function unstall(outbox: Outbox): Outbox {
  return outbox.isStalled ? { ...outbox, isStalled: false } : outbox;
}
