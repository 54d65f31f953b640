import { useEffect, useRef } from 'react';

const BEFORE_REPEAT_MS = 450;
const REPEAT_MS = 90;

interface HeldStep {
  /** From the number that stands now, by one; the same number at the end of the range. */
  next: (from: number, by: 1 | -1) => number;
  /** What is shown while the button is down. */
  onPreview: (value: number) => void;
  onCommit: (value: number) => void;
}

/**
 * A button that counts on while it is held down. The number is handed on once, when it is let go:
 * in a cart each one is a call to the server.
 */
export function useHeldStep(value: number, { next, onPreview, onCommit }: HeldStep) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef<number | null>(null);
  const latest = useRef({ value, next, onPreview, onCommit });
  useEffect(() => {
    latest.current = { value, next, onPreview, onCommit };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function start(by: 1 | -1): void {
    held.current = null;
    const repeat = () => {
      // Read now: a number typed before is handed on by the press itself.
      held.current = latest.current.next(held.current ?? latest.current.value, by);
      latest.current.onPreview(held.current);
      timer.current = setTimeout(repeat, REPEAT_MS);
    };
    timer.current = setTimeout(repeat, BEFORE_REPEAT_MS);
    const stop = () => {
      clearTimeout(timer.current);
      for (const name of ENDS) window.removeEventListener(name, stop);
      if (held.current !== null) latest.current.onCommit(held.current);
    };
    // Wherever the finger is by then.
    for (const name of ENDS) window.addEventListener(name, stop);
  }

  return (by: 1 | -1) => ({
    onPointerDown: (event: { button: number }) => {
      if (event.button === 0) start(by);
    },
    onClick: (event: { detail: number }) => {
      // The click that ends a long press has been counted; one without a pointer never was.
      if (held.current === null || event.detail === 0) onCommit(next(value, by));
      held.current = null;
    },
    // A long press asks phones for a menu.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  });
}

const ENDS = ['pointerup', 'pointercancel', 'blur'] as const;
