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

/** Ids of the messages that something failed. */
const failures: (string | number)[] = [];

const OFFSET = { bottom: '1.5rem', top: 'calc(var(--top-bar) + 0.5rem)' };

/** A phone has its buttons and its keyboard at the bottom, so there a message stands at the top. */
const position = () =>
  matchMedia('(width < 48rem)').matches ? ('top-center' as const) : ('bottom-center' as const);

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
          const { duration = tone === 'error' ? 8000 : 5000, action, isBrief } = options ?? {};
          // What went wrong before is over: it would show beneath.
          if (tone === 'success') for (const id of failures.splice(0)) toast.dismiss(id);
          const id = toast(title, {
            description,
            duration,
            action,
            icon: ICONS[tone],
            position: position(),
            descriptionClassName: isBrief ? 'max-md:sr-only' : '',
          });
          if (tone === 'error') failures.push(id);
        },
        () => toast.dismiss(),
      ),
    [],
  );
  return createPortal(
    <Sonner
      position="bottom-center"
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
            'in-[dialog]:pointer-events-none in-[dialog]:[&_button]:pointer-events-auto flex w-[min(32rem,calc(100vw-1rem))] items-center gap-2 rounded-card border border-control bg-overlay py-1 pr-11 pl-3.5 md:gap-2.5 md:pr-12 text-ink shadow-2xl',
          content: 'relative min-w-0 flex-1 py-2',
          icon: 'shrink-0',
          // What was put into the cart and the way there stand on one line at 360 px, in both languages.
          title: 'font-semibold leading-snug max-md:text-[0.8125rem] max-md:tracking-tight',
          description: 'mt-0.5 text-sm text-quiet',
          actionButton:
            'h-11 max-w-[45%] shrink-0 rounded-control px-2 text-sm leading-tight font-semibold max-md:px-1 max-md:text-[0.8125rem] max-md:tracking-tight text-link hover:underline',
          closeButton:
            'absolute top-1/2 right-0.5 grid size-11 -translate-y-1/2 place-items-center rounded-control text-quiet hover:text-ink',
        },
      }}
    />,
    place,
  );
}
