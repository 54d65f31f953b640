import { useLocation } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import { classNames } from '#/ui/class-names.ts';
import { LateBoundary, latePart, scriptOf } from '#/ui/late-part.tsx';
import { LostPanel } from '#/ui/lost-notice.tsx';
import { Spinner } from '#/ui/spinner.tsx';
import {
  chatVisibility,
  closeChat,
  listenIfRemembered,
  openChat,
} from './window/chat-visibility.ts';
import { useStandsAside } from './window/use-stands-aside.ts';

const ChatPanel = latePart(async () => (await import('./window/chat-panel.tsx')).ChatPanel);
const fetchPanel = () => void scriptOf(ChatPanel)?.arrival();

const WAITING_ROOM = 'chat-waiting-room';

/** Rendered by the server; pressed before hydration it opens a placeholder without any script. */
export function ChatLauncher() {
  const { isOpen, isNeeded, unread } = useSyncExternalStore(
    chatVisibility.subscribe,
    chatVisibility.read,
    chatVisibility.readOnServer,
  );
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const waitingRoom = useRef<HTMLDivElement>(null);
  const standsAside = useStandsAside();
  const isInbox = delocalizePath(useLocation().pathname) === '/admin/chat';

  const leaveWaitingRoom = () => {
    if (waitingRoom.current?.matches(':popover-open')) waitingRoom.current.hidePopover();
  };
  useEffect(() => {
    if (waitingRoom.current?.matches(':popover-open')) openChat();
    // A shortcut of the installed shop.
    if (new URLSearchParams(window.location.search).get('chat') === 'open') openChat();
    listenIfRemembered();
  }, []);
  useEffect(() => {
    // While the chat was open the button was hidden, so the browser could not give the focus back.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      button.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  // There the same conversation is seen from the other side.
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
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={(event) => {
          event.preventDefault();
          openChat();
        }}
        // Unread answers keep it in sight.
        data-aside={(standsAside && unread === 0) || undefined}
        data-unread={unread > 0 || undefined}
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
      {isNeeded && (
        <LateBoundary
          of={ChatPanel}
          name={m.chat_title()}
          renderLost={(notice) =>
            isOpen && <LostChat onShown={leaveWaitingRoom}>{notice}</LostChat>
          }
          waiting={
            isOpen && (
              <div className="chat-waiting-room">
                <Spinner label={m.chat_opening()} />
              </div>
            )
          }
        >
          <ChatPanel isOpen={isOpen} onClose={closeChat} onReady={leaveWaitingRoom} />
        </LateBoundary>
      )}
    </div>
  );
}

function LostChat({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  // The waiting room of a press that came before the page was alive.
  useEffect(onShown, [onShown]);
  return (
    <LostPanel onClose={closeChat} place="top-auto bottom-4">
      {children}
    </LostPanel>
  );
}
