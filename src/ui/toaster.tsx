import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toast, Toaster as Sonner } from 'sonner';
import { connectToaster } from './notify.ts';
import { openDialogs } from './open-dialogs.ts';
import { useUiTexts } from './ui-texts.tsx';

const ICONS = {
  success: <CircleCheck size={20} aria-hidden="true" className="text-success" />,
  error: <CircleAlert size={20} aria-hidden="true" className="text-danger" />,
  info: <Info size={20} aria-hidden="true" className="text-quiet" />,
};

const OFFSET = { bottom: 'var(--rest)' };

/** Toasts stand in the dialog in front, as all else is inert; the element moves, so they go on. */
function useToastPlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    const move = () => (openDialogs.front() ?? document.body).append(place);
    move();
    const stop = openDialogs.subscribe(move);
    return () => {
      stop();
      place.remove();
    };
  }, [place]);
  return place;
}

/** Loaded by `ToasterSlot` with the first message. */
export default function Toaster() {
  const texts = useUiTexts();
  const place = useToastPlace();
  useEffect(
    () =>
      connectToaster(
        (tone, title, description, options) => {
          const { duration = tone === 'error' ? 8000 : 5000, action } = options ?? {};
          toast(title, { description, duration, action, icon: ICONS[tone] });
        },
        () => toast.dismiss(),
      ),
    [],
  );
  return createPortal(
    <Sonner
      position="bottom-center"
      // Clear of the bar with the price and the button, which phones have at the bottom of a product.
      className="[--rest:6rem] md:[--rest:1.5rem]"
      offset={OFFSET}
      mobileOffset={OFFSET}
      containerAriaLabel={texts.notifications}
      closeButton
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: texts.close,
        classNames: {
          // Over a dialog only its buttons can be pressed: what lies under it is what the dialog asks.
          toast:
            'in-[dialog]:pointer-events-none in-[dialog]:[&_button]:pointer-events-auto flex w-[min(26rem,calc(100vw-2rem))] flex-wrap items-start gap-3 rounded-card border border-control bg-overlay p-4 pr-12 text-ink shadow-2xl',
          // With a long word on the button it takes a line of its own.
          content: 'min-w-0 flex-1 basis-44',
          icon: 'mt-0.5 shrink-0',
          title: 'font-semibold',
          description: 'mt-0.5 text-sm text-quiet',
          actionButton:
            'ml-auto h-10 shrink-0 rounded-control border border-control px-3 text-sm font-semibold hover:border-ink',
          closeButton:
            'absolute top-1 right-1 grid size-11 place-items-center rounded-control text-quiet hover:text-ink',
        },
      }}
    />,
    place,
  );
}
