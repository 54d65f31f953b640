import { useEffect, useState, useSyncExternalStore } from 'react';
import { createBrowserDesk, type Send } from './outbox/browser-outbox.ts';
import type { DeskState, MessageDesk } from './message-outbox.ts';
import { arrivedIds } from './conversation-cache.ts';
import type { Ordered } from './merge-messages.ts';

interface DeskWish {
  /** Null: a guest. */
  owner: string | null;
  /** Where this browser keeps what was not sent. */
  storageKey: string;
  /** What has arrived, as far as read. */
  messages: readonly Ordered[];
  /** May throw. */
  send: Send;
}

/**
 * The desk of this tab. It goes on with what an earlier visit left, and again when the network is
 * back; the messages tell it what has arrived although nobody said so.
 */
export function useMessageDesk({ owner, storageKey, messages, send }: DeskWish): {
  desk: MessageDesk;
  state: DeskState;
} {
  const [{ desk, sendBy }] = useState(() => createBrowserDesk(owner, storageKey));
  const state = useSyncExternalStore(desk.subscribe, desk.read, desk.read);

  useEffect(() => sendBy(send));
  useEffect(() => desk.handTo(owner), [desk, owner]);
  useEffect(() => {
    desk.goOn();
    window.addEventListener('online', desk.goOn);
    return () => window.removeEventListener('online', desk.goOn);
  }, [desk]);
  useEffect(() => desk.heard(arrivedIds(messages)), [desk, messages]);

  return { desk, state };
}
