import { Activity, useDeferredValue, useId, type ReactNode } from 'react';
import { CloseButton } from './dialog.tsx';
import { useModal } from './use-modal.ts';

interface SidePanelProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Beside the title, such as a count. */
  titleAside?: ReactNode;
  /** Stays at the bottom while the content scrolls; one that draws nothing takes no room. */
  footer?: ReactNode;
  /** Drawn while it is closed, too, when nothing else is to be done: then it is there at once. */
  prepared?: boolean;
  children?: ReactNode;
}

export function SidePanel({
  open,
  onClose,
  title,
  titleAside,
  footer,
  prepared = false,
  children,
}: SidePanelProps) {
  const id = useId();
  const { ref, handlers } = useModal(open, onClose);
  // The panel answers the tap with the next frame; what is in it is shown with the one after that.
  const wasOpened = useDeferredValue(open, false);
  const mode = wasOpened || !prepared ? 'visible' : 'hidden';
  return (
    <dialog
      ref={ref}
      {...handlers}
      aria-labelledby={id}
      className="modal modal-slide m-0 ml-auto h-dvh max-h-none w-full max-w-md overflow-visible border-l border-line bg-raised p-0 text-ink shadow-2xl"
    >
      {(open || prepared) && (
        <div className="flex h-full flex-col">
          <div className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-5">
            <h2 id={id} className="text-xl">
              {title}
            </h2>
            <span className="grow">{titleAside}</span>
            <CloseButton onClick={onClose} />
          </div>
          <div className="grow overflow-y-auto overscroll-contain">
            <Activity mode={mode}>{children}</Activity>
          </div>
          {footer && (
            <Activity mode={mode}>
              <div className="border-t border-line px-5 py-4 empty:hidden">{footer}</div>
            </Activity>
          )}
        </div>
      )}
    </dialog>
  );
}
