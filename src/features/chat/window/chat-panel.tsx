import { useEffect } from 'react';
import { useCartOwnerId } from '#/features/cart/cart-owner.ts';
import { ChatWindow } from './chat-window.tsx';

interface ChatPanelProps {
  isOpen: boolean;
  onClose: () => void;
  onReady: () => void;
}

/** The chat behind the round button; it listens for answers while it is closed. */
export function ChatPanel({ isOpen, onClose, onReady }: ChatPanelProps) {
  const person = useCartOwnerId();
  const isKnown = person !== undefined;
  useEffect(() => {
    if (isKnown) onReady();
  }, [isKnown, onReady]);
  if (!isKnown) return null;
  return <ChatWindow person={person} isOpen={isOpen} onClose={onClose} />;
}
