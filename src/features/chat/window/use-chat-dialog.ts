import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import { openDialogs } from '#/ui/open-dialogs.ts';

interface ChatDialog {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
}

/**
 * Shows a native `<dialog>`: over the whole screen it is modal, so that the browser keeps the focus
 * inside and the page still; in its corner it stands beside the page. Either way Escape closes it
 * and the focus goes back to where it was.
 */
export function useChatDialog(isOpen: boolean, isFull: boolean, onClose: () => void): ChatDialog {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    if (isFull) dialog.showModal();
    else dialog.show();
    const leave = isFull ? openDialogs.add(dialog) : undefined;
    return () => {
      leave?.();
      dialog.close();
    };
  }, [isOpen, isFull]);

  useEffect(() => {
    if (!isOpen || isFull) return;
    const closeByKey = (event: KeyboardEvent) => {
      // Whatever lies above is closed first.
      const isCovered = document.querySelector('dialog:modal') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered) onClose();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [isOpen, isFull, onClose]);

  useEffect(() => {
    const dialog = ref.current;
    const viewport = window.visualViewport;
    if (!dialog || !viewport || !isOpen || !isFull) return;
    // The keyboard of a phone covers the lower half of the page without telling it.
    const fit = () => dialog.style.setProperty('--chat-height', `${viewport.height}px`);
    fit();
    viewport.addEventListener('resize', fit);
    return () => viewport.removeEventListener('resize', fit);
  }, [isOpen, isFull]);

  return {
    ref,
    onCancel(event) {
      // Also a file chooser that was called off says "cancel" on its way up.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
  };
}
