import { lastSeq, mergeMessages, type Ordered } from './merge-messages.ts';

interface Versioned {
  id: string;
  /** How far its live topic is with this reading. */
  version: number;
  lastSeq: number;
}

/** What one call reads: messages ascending by `seq`. */
export interface MessagePage<C extends Versioned, M extends Ordered> {
  conversation: C | null;
  messages: M[];
  /** There are messages before the first of these. */
  hasEarlier: boolean;
}

/** A conversation as far as this browser has read it. */
export interface Reading<C extends Versioned, M extends Ordered> extends MessagePage<C, M> {
  /**
   * Everything up to this number has been read. Less than the last message's own number after
   * something was sent: between them may be answers that are still to be read.
   */
  readTo: number;
}

/** Reads what has come since; the first time, and when another conversation goes on, a page anew. */
export async function readOn<C extends Versioned, M extends Ordered>(
  known: Reading<C, M> | undefined,
  read: (after: number | undefined) => Promise<MessagePage<C, M>>,
): Promise<Reading<C, M>> {
  const first = async () => {
    const page = await read(undefined);
    return { ...page, readTo: lastSeq(page.messages) };
  };
  if (!known?.conversation) return first();
  let reading = known;
  for (;;) {
    const page = await read(reading.readTo);
    if (page.conversation?.id !== known.conversation.id) return first();
    reading = {
      conversation: page.conversation,
      messages: mergeMessages(reading.messages, page.messages),
      hasEarlier: known.hasEarlier,
      readTo: Math.max(reading.readTo, lastSeq(page.messages)),
    };
    if (page.messages.length === 0 || reading.readTo >= page.conversation.lastSeq) return reading;
  }
}

/** `read`, with what is known of the same conversation besides: it was sent meanwhile. */
export function joinReadings<C extends Versioned, M extends Ordered>(
  known: Reading<C, M> | undefined,
  read: Reading<C, M>,
): Reading<C, M> {
  if (!known?.conversation || known.conversation.id !== read.conversation?.id) return read;
  const isOlder = read.conversation.version < known.conversation.version;
  return {
    conversation: isOlder ? known.conversation : read.conversation,
    messages: mergeMessages(known.messages, read.messages),
    hasEarlier: known.hasEarlier && read.hasEarlier,
    readTo: Math.max(known.readTo, read.readTo),
  };
}

/** With the page before what is known. */
export function withEarlier<C extends Versioned, M extends Ordered>(
  reading: Reading<C, M>,
  page: MessagePage<C, M>,
): Reading<C, M> {
  const messages = mergeMessages(reading.messages, page.messages);
  return { ...reading, messages, hasEarlier: page.hasEarlier };
}

/** The names this browser gave to messages that the server has. */
export function arrivedIds(messages: readonly Ordered[]): string[] {
  return messages.flatMap(({ clientId }) => (clientId === null ? [] : [clientId]));
}
