import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { writePageContext } from '#/domain/assistant/page-context.ts';
import { deliveryChoiceOf } from '#/domain/orders/delivery-place.ts';
import { useDeliveryPlace } from '#/features/cart/delivery-place.ts';
import { useEventDays } from '#/features/catalog/event-days.ts';
import { m } from '#/paraglide/messages.js';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import { classNames } from '#/ui/class-names.ts';
import { useMediaQuery } from '#/ui/use-media-query.ts';
import { useConversation, useConversationActions } from '../hooks.ts';
import { useMessageOutbox } from '../use-message-outbox.ts';
import { ChatHeader } from './chat-header.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationView, isWaitingClosed } from './conversation-view.tsx';
import { useChatDialog } from './use-chat-dialog.ts';
import { useReadReceipts } from './use-read-receipts.ts';

interface ChatWindowProps {
  /** The customer; null: a guest. */
  person: string | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Under 768 px wide, or a mobile device with touch. */
const SMALL = '(width < 48rem), ((hover: none) and (pointer: coarse))';
const CORNER =
  'fixed top-auto right-4 bottom-4 left-auto z-40 h-[500px] max-h-[calc(100dvh-5rem)] w-96 rounded-card border border-control shadow-2xl';
const FULL =
  'fixed inset-0 h-[var(--chat-height,100dvh)] max-h-none w-full max-w-none border-0 pb-[env(safe-area-inset-bottom)]';

export function ChatWindow({ person, isOpen, onClose }: ChatWindowProps) {
  const titleId = useId();
  const isFull = useMediaQuery(SMALL, false);
  const { ref, onCancel } = useChatDialog(isOpen, isFull, onClose);
  const [choice, setChoice] = useState<{ person: string | null; id: string } | null>(null);
  // Whoever signs in or out has chosen nothing yet.
  const chosen = choice?.person === person ? choice.id : null;
  const [isListing, setIsListing] = useState(false);
  const query = useConversation(person, chosen, isOpen);
  const changes = useConversationActions(person, chosen);
  const { cached } = query;
  const { outbox, state } = useMessageOutbox({
    owner: person,
    storageKey: 'chatUnsent',
    messages: cached.messages,
    send: changes.send,
  });
  const path = delocalizePath(useLocation({ select: ({ pathname }) => pathname }));
  const place = deliveryChoiceOf(useDeliveryPlace());
  const countyCode = place?.method === 'delivery' ? place.countyCode : null;
  const page = writePageContext(path, { range: useEventDays(), countyCode });
  const title = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useReadReceipts(cached, isOpen && !isListing);

  const hasFailed = state.failure !== null;
  const { refetch } = query;
  useEffect(() => {
    // Perhaps it arrived, and only the answer was lost.
    if (hasFailed) void refetch({ cancelRefetch: false });
  }, [hasFailed, refetch]);
  useEffect(() => {
    // On a phone the box would bring up the keyboard, over what is to be read.
    if (isOpen) (isFull ? title : box).current?.focus();
  }, [isOpen, isFull]);

  function begin() {
    changes.start.mutate(undefined, {
      onSuccess: () => {
        setChoice(null);
        setIsListing(false);
        box.current?.focus();
      },
    });
  }

  return (
    <dialog
      ref={ref}
      onCancel={onCancel}
      aria-labelledby={titleId}
      aria-modal={isFull}
      className={classNames(
        'm-0 overflow-hidden bg-raised p-0 text-ink backdrop:bg-black/70',
        isFull ? FULL : CORNER,
      )}
    >
      {isOpen && (
        <div className="flex h-full flex-col">
          <ChatHeader
            titleId={titleId}
            titleRef={title}
            isConnectedToHuman={cached.conversation?.isConnectedToHuman ?? false}
            isAway={isWaitingClosed(cached.conversation)}
            isListing={isListing}
            onNew={cached.messages.length > 0 || chosen !== null ? begin : undefined}
            onList={person === null ? undefined : () => setIsListing(true)}
            onBack={() => setIsListing(false)}
            onClose={onClose}
          />
          {changes.start.isError && (
            <p role="alert" className="border-b border-line px-4 py-2 text-sm text-danger">
              {m.chat_new_failed()}
            </p>
          )}
          {isListing ? (
            <ConversationList
              person={person}
              onChoose={(id) => {
                setChoice({ person, id });
                setIsListing(false);
              }}
            />
          ) : (
            <ConversationView
              isGuest={person === null}
              query={query}
              changes={changes}
              outbox={outbox}
              state={state}
              page={page}
              boxRef={box}
              onFollow={() => isFull && onClose()}
            />
          )}
        </div>
      )}
    </dialog>
  );
}
