import { useEffect, useRef } from 'react';
import { client } from '#/platform/rpc/client.ts';
import { rememberConversation, showUnread } from './chat-visibility.ts';
import { lastSeq } from '../merge-messages.ts';
import type { CustomerConversation } from './conversation-query.ts';

/** Tells the button what is unread, and the server what has been read while the chat was open. */
export function useReadReceipts(
  { conversation, messages }: CustomerConversation,
  isOpen: boolean,
): void {
  const reported = useRef('');
  const last = lastSeq(messages);
  const unread = conversation?.unread ?? 0;
  const id = conversation?.id;

  useEffect(() => {
    if (id) rememberConversation(true);
  }, [id]);

  useEffect(() => {
    if (!isOpen) return showUnread(unread);
    showUnread(0);
    const mark = `${id} ${last}`;
    if (!id || unread === 0 || reported.current === mark) return;
    reported.current = mark;
    client.chat.markRead({ conversationId: id, seq: last }).catch(() => {
      // Reported with the next message.
      reported.current = '';
    });
  }, [isOpen, id, last, unread]);
}
