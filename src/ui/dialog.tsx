import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useModal } from './use-modal.ts';
import { useUiTexts } from './ui-texts.tsx';

const WIDTHS = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' } as const;

interface DialogProps {
  open: boolean;
  /** Escape, the close button and a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons, at the end; the main one last. */
  footer?: ReactNode;
  size?: keyof typeof WIDTHS;
  children?: ReactNode;
}

export function Dialog({
  open,
  onClose,
  title,
  description,
  footer,
  size = 'sm',
  children,
}: DialogProps) {
  const id = useId();
  const { ref, handlers } = useModal(open, onClose);
  return (
    <dialog
      ref={ref}
      {...handlers}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classNames(
        'modal modal-rise m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-visible rounded-card border border-line bg-raised p-0 text-ink shadow-2xl max-sm:mb-4',
        WIDTHS[size],
      )}
    >
      {open && (
        <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
          <div className="flex items-start gap-4 py-3 pr-3 pl-5">
            <h2 id={`${id}-title`} className="grow pt-2 text-xl">
              {title}
            </h2>
            <CloseButton onClick={onClose} />
          </div>
          <div className="grow overflow-y-auto px-5 pb-5">
            {description && (
              <p id={`${id}-description`} className="mb-4 text-quiet">
                {description}
              </p>
            )}
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}

export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={useUiTexts().close}
      className="grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-overlay hover:text-ink"
    >
      <X size={22} aria-hidden="true" />
    </button>
  );
}
