import { lastSeq, mergeMessages, type SequencedMessage } from './merge-messages.ts';

interface Versioned {
  id: string;
  /** How far its live topic is with this reading. */
  version: number;
  lastSeq: number;
}

/** What one call reads: messages ascending by `seq`. */
export interface MessagePage<C extends Versioned, M extends SequencedMessage> {
  conversation: C | null;
  messages: M[];
  hasEarlier: boolean;
}

export interface CachedConversation<
  C extends Versioned,
  M extends SequencedMessage,
> extends MessagePage<C, M> {
  /**
   * Everything up to this number has been read. Less than the last message's own number after
   * something was sent: between them may be answers that are still to be read.
   */
  readTo: number;
}

/** Reads what has come since; the first time, and when another conversation goes on, a page anew. */
export async function fetchNewer<C extends Versioned, M extends SequencedMessage>(
  known: CachedConversation<C, M> | undefined,
  read: (after: number | undefined) => Promise<MessagePage<C, M>>,
): Promise<CachedConversation<C, M>> {
  const first = async () => {
    const page = await read(undefined);
    return { ...page, readTo: lastSeq(page.messages) };
  };
  if (!known?.conversation) return first();
  let cached = known;
  for (;;) {
    const page = await read(cached.readTo);
    if (page.conversation?.id !== known.conversation.id) return first();
    cached = {
      conversation: page.conversation,
      messages: mergeMessages(cached.messages, page.messages),
      hasEarlier: known.hasEarlier,
      readTo: Math.max(cached.readTo, lastSeq(page.messages)),
    };
    if (page.messages.length === 0 || cached.readTo >= page.conversation.lastSeq) return cached;
  }
}

/** `read`, with what is known of the same conversation besides: it was sent meanwhile. */
export function mergeCached<C extends Versioned, M extends SequencedMessage>(
  known: CachedConversation<C, M> | undefined,
  read: CachedConversation<C, M>,
): CachedConversation<C, M> {
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
export function withEarlier<C extends Versioned, M extends SequencedMessage>(
  cached: CachedConversation<C, M>,
  page: MessagePage<C, M>,
): CachedConversation<C, M> {
  const messages = mergeMessages(cached.messages, page.messages);
  return { ...cached, messages, hasEarlier: page.hasEarlier };
}

export function arrivedIds(messages: readonly SequencedMessage[]): string[] {
  return messages.flatMap(({ clientId }) => (clientId === null ? [] : [clientId]));
}
