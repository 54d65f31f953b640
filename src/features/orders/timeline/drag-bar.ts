import type { PointerEvent } from 'react';

/** A press that moves less is a click. */
const STILL = 5;

interface Drag {
  /** How many days are as wide as the chart. */
  days: number;
  onDrag: (days: number) => void;
  onDrop: (days: number) => void;
  onCancel: () => void;
}

/** Follows a press on a bar by whole days until it is let go; Escape puts the bar back. */
export function dragBar(
  { currentTarget, clientX: begin, pointerId }: PointerEvent<HTMLElement>,
  drag: Drag,
) {
  const chart = currentTarget.closest('[data-days]');
  const width = chart?.getBoundingClientRect().width ?? 0;
  const dayWidth = Math.max(1, width / drag.days);
  const watching = new AbortController();
  const { signal } = watching;
  let isDragging = false;
  let days = 0;

  const end = () => {
    watching.abort();
    // The press ends in a click, which would follow the link.
    if (isDragging) stopNextClick(currentTarget);
  };
  const listen = (
    name: 'pointermove' | 'pointerup' | 'pointercancel',
    act: (event: MouseEvent) => void,
  ) => window.addEventListener(name, act, { signal });

  listen('pointermove', ({ clientX }) => {
    if (!isDragging && Math.abs(clientX - begin) < STILL) return;
    if (!isDragging) currentTarget.setPointerCapture(pointerId);
    const moved = Math.round((clientX - begin) / dayWidth);
    if (isDragging && moved === days) return;
    isDragging = true;
    days = moved;
    drag.onDrag(days);
  });
  listen('pointerup', () => {
    end();
    if (isDragging) drag.onDrop(days);
  });
  listen('pointercancel', () => {
    end();
    drag.onCancel();
  });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      end();
      drag.onCancel();
    },
    { signal },
  );
}

function stopNextClick(element: HTMLElement) {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('click', stop, { capture: true, once: true });
  // There is none when it is let go beside the bar.
  setTimeout(() => element.removeEventListener('click', stop, { capture: true }));
}
