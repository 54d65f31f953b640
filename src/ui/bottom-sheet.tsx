import { useId, type ReactNode } from 'react';
import { CloseButton } from './dialog.tsx';
import { useModal } from './use-modal.ts';

interface BottomSheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Stays at the lower edge, under the thumb, while the content scrolls. */
  footer: ReactNode;
  children: ReactNode;
}

/** A dialog that comes from the lower edge of a narrow screen. */
export function BottomSheet({ open, onClose, title, footer, children }: BottomSheetProps) {
  const id = useId();
  const { ref, handlers } = useModal(open, onClose);
  return (
    <dialog
      ref={ref}
      {...handlers}
      aria-labelledby={id}
      className="modal modal-sheet mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-xl overflow-visible rounded-t-card border border-b-0 border-line bg-raised p-0 text-ink shadow-2xl"
    >
      {open && (
        <div className="flex max-h-[92dvh] flex-col">
          <div className="flex items-center gap-3 border-b border-line py-1 pr-2 pl-4">
            <h2 id={id} className="grow text-xl">
              {title}
            </h2>
            <CloseButton onClick={onClose} />
          </div>
          <div className="grow scroll-pb-20 overflow-y-auto overscroll-contain">{children}</div>
          <div className="flex gap-2 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </div>
        </div>
      )}
    </dialog>
  );
}
