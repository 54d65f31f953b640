import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { COLORS, type ColorName } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { CloseButton } from '#/ui/dialog.tsx';
import { GlowPicture } from '#/ui/glow-picture.tsx';
import { useModal } from '#/ui/use-modal.ts';
import type { PictureView } from '../views.ts';

interface PictureViewerProps {
  name: string;
  images: readonly PictureView[];
  /** The one that it opens with. */
  first: number;
  color: ColorName | null;
  /** With the one that was looked at last. */
  onClose: (shown: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A product's pictures as large as the screen: swiped, by the arrow keys or by the buttons. */
export function PictureViewer({ name, images, first, color, onClose }: PictureViewerProps) {
  const [shown, setShown] = useState(first);
  const row = useRef<HTMLDivElement>(null);
  const { ref, handlers } = useModal(true, () => onClose(shown));

  // As it opens, without moving past the others.
  useEffect(() => {
    const { current } = row;
    current?.scrollTo({ left: first * current.clientWidth, behavior: 'instant' });
  }, [first]);

  function goTo(index: number): void {
    const { current } = row;
    if (!current || index < 0 || index >= images.length) return;
    current.scrollTo({ left: index * current.clientWidth });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    // The row would scroll by a little on its own.
    event.preventDefault();
    goTo(shown + step);
  }

  return (
    <dialog
      ref={ref}
      {...handlers}
      aria-label={m.catalog_gallery({ name })}
      onKeyDown={onKeyDown}
      className="modal m-0 h-dvh max-h-none w-full max-w-none bg-page p-0 text-ink"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-4">
          <p aria-live="polite" className="text-sm text-quiet">
            {m.catalog_picture_number({ number: shown + 1, total: images.length })}
          </p>
          <CloseButton onClick={() => onClose(shown)} />
        </div>
        <div
          role="group"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot scroll it
          tabIndex={0}
          aria-label={m.catalog_gallery({ name })}
          ref={row}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(scrollLeft / clientWidth))
          }
          className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-contain motion-safe:scroll-smooth"
        >
          {images.map((image) => (
            <div key={image.id} className="grid w-full shrink-0 snap-center place-items-center">
              <div style={{ width: widthIn(image) }}>
                <GlowPicture
                  image={image}
                  alt={image.alt}
                  hasMask={image.mask}
                  glow={color ? COLORS[color] : undefined}
                  sizes="100vw"
                />
              </div>
            </div>
          ))}
        </div>
        <div className="flex min-h-14 items-center justify-center gap-4 p-2">
          {images.length > 1 && (
            <>
              <StepButton
                label={m.catalog_picture_before()}
                disabled={shown === 0}
                onClick={() => goTo(shown - 1)}
              >
                <ChevronLeft size={24} aria-hidden="true" />
              </StepButton>
              <StepButton
                label={m.catalog_picture_after()}
                disabled={shown === images.length - 1}
                onClick={() => goTo(shown + 1)}
              >
                <ChevronRight size={24} aria-hidden="true" />
              </StepButton>
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** As wide as the screen is, or as its height allows: the light lies exactly on the picture. */
function widthIn({ width, height }: PictureView): string {
  return `min(100vw, calc((100dvh - 8rem) * ${width / height}))`;
}

interface StepButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function StepButton({ label, disabled, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Still in the tab order: the focus is not lost at the last picture.
      aria-disabled={disabled}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full border border-control hover:border-ink aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
