import { useLocation } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { m } from '#/paraglide/messages.js';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import { classNames } from '#/ui/class-names.ts';
import { Spinner } from '#/ui/spinner.tsx';
import { chatDoor, closeChat, listenIfTalked, openChat } from './chat-door.ts';

const loadPanel = () => import('./components/chat-panel.tsx');
const ChatPanel = lazy(() => loadPanel().then((loaded) => ({ default: loaded.ChatPanel })));

const WAITING_ROOM = 'chat-waiting-room';

/**
 * The round button of every page. The server renders it; a press before the page is alive opens the
 * waiting room beside it without any script, and the chat takes over from there.
 */
export function ChatLauncher() {
  const { isOpen, isWanted, unread } = useSyncExternalStore(
    chatDoor.subscribe,
    chatDoor.read,
    chatDoor.readOnServer,
  );
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const waitingRoom = useRef<HTMLDivElement>(null);
  const isInbox = delocalizePath(useLocation().pathname) === '/admin/chat';

  useEffect(() => {
    if (waitingRoom.current?.matches(':popover-open')) openChat();
    listenIfTalked();
  }, []);
  useEffect(() => {
    // While the chat was open the button was hidden, so the browser could not give the focus back.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      button.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  // There the same talk is seen from the other side.
  if (isInbox) return null;
  return (
    <div data-no-print>
      <button
        ref={button}
        type="button"
        popoverTarget={WAITING_ROOM}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={unread > 0 ? m.chat_open_unread({ count: unread }) : m.chat_open()}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onFocus={() => void loadPanel().catch(() => undefined)}
        onClick={(event) => {
          event.preventDefault();
          openChat();
        }}
        className={classNames('chat-button noscript:hidden', isOpen && 'invisible')}
      >
        <MessageCircle size={26} aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            data-edge
            className="absolute -top-1 -right-1 grid h-6 min-w-6 place-items-center rounded-full bg-danger-solid px-1.5 text-xs font-bold text-white tabular-nums"
          >
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </button>
      <div ref={waitingRoom} id={WAITING_ROOM} popover="manual" className="chat-waiting-room">
        <Spinner label={m.chat_opening()} />
      </div>
      {isWanted && (
        <Suspense
          fallback={
            isOpen && (
              <div className="chat-waiting-room">
                <Spinner label={m.chat_opening()} />
              </div>
            )
          }
        >
          <ChatPanel
            isOpen={isOpen}
            onClose={closeChat}
            onReady={() => {
              if (waitingRoom.current?.matches(':popover-open')) waitingRoom.current.hidePopover();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
