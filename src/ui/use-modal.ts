import {
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { openDialogs } from './open-dialogs.ts';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** Spread on the `<dialog>`; its content must lie in one child that covers it. */
  handlers: {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
    onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  };
}

/** A native `<dialog>` by React state: the browser keeps the focus and makes the rest inert. */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  // A layout effect ends while the dialog is still in the page: only then does closing it give the
  // focus back to what opened it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    if (!dialog.open) dialog.showModal();
    const leave = openDialogs.add(dialog);
    return () => {
      leave();
      // In front of what opened this dialog nothing may be left open: the focus could not go there.
      for (const inFront of dialog.querySelectorAll('dialog')) inFront.close();
      dialog.close();
    };
  }, [open]);

  return {
    ref,
    handlers: {
      onCancel(event) {
        // Escape asks; the state decides.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      },
      onClose(event) {
        // A second Escape closes without asking: bring the state along. The event comes late: React in
        // development opens what it mounts twice, and the first end is told when it is open again.
        const dialog = event.currentTarget;
        if (event.target === dialog && open && !dialog.open) onClose();
      },
      onMouseDown(event) {
        pressedBackdrop.current = event.target === event.currentTarget;
      },
      onClick(event) {
        // A text selection that ends outside is not meant to close it.
        if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
      },
    },
  };
}
