import { useEffect, useState, useSyncExternalStore } from 'react';
import { createBrowserOutbox, type Send } from './outbox/browser-outbox.ts';
import type { OutboxState, MessageOutbox } from './message-outbox.ts';
import { arrivedIds } from './conversation-cache.ts';
import type { SequencedMessage } from './merge-messages.ts';

interface OutboxOptions {
  /** Null: a guest. */
  owner: string | null;
  /** Where this browser keeps what was not sent. */
  storageKey: string;
  /** What has arrived, as far as read. */
  messages: readonly SequencedMessage[];
  /** May throw. */
  send: Send;
}

/** Resumes what an earlier visit left, and when back online; `messages` acknowledge arrivals. */
export function useMessageOutbox({ owner, storageKey, messages, send }: OutboxOptions): {
  outbox: MessageOutbox;
  state: OutboxState;
} {
  const [{ outbox, setSender }] = useState(() => createBrowserOutbox(owner, storageKey));
  const state = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read);

  useEffect(() => setSender(send));
  useEffect(() => outbox.switchOwner(owner), [outbox, owner]);
  useEffect(() => outbox.start(), [outbox]);
  useEffect(() => outbox.acknowledge(arrivedIds(messages)), [outbox, messages]);

  return { outbox, state };
}
