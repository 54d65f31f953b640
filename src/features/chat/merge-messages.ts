export interface SequencedMessage {
  id: string;
  /** The conversation's own number: 1, 2, 3 … without gaps for one reader. */
  seq: number;
  /** What the sender's browser called it, so that it is recognised when it comes back. */
  clientId: string | null;
}

/** Each message once, by its place; what was read later wins, as a streamed answer grows. */
export function mergeMessages<T extends SequencedMessage>(
  known: readonly T[],
  read: readonly T[],
): T[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of read) byId.set(message.id, message);
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq);
}

/** How far a reader is: the greatest number seen, 0 before anything was. */
export function lastSeq(messages: readonly SequencedMessage[]): number {
  return messages.reduce((last, { seq }) => Math.max(last, seq), 0);
}
