import { placeAfterPull, pullWithin, scrollAtEdge, stepsAside, type RowBox } from './row-places.ts';

/** Names a handle; its value names the rows among which its own is moved. */
export const HANDLE = 'data-sort-handle';

/**
 * Pulls the row of a handle until the pointer is let go, and says from which place to which. Escape,
 * or a list that has changed meanwhile, puts all back. What stands aside stays there until the given
 * function is called: when the list has been drawn in its new order.
 */
export function dragRow(
  handle: HTMLElement,
  { pointerId, clientY: startedAt }: { pointerId: number; clientY: number },
  onDrop: (from: number, to: number, settle: () => void) => void,
): void {
  const row = handle.closest<HTMLElement>('tr, li');
  if (!row) return;
  const rows = rowsBeside(row, handle);
  const from = rows.indexOf(row);
  const boxes = rows.map(boxOf);
  const scrolledAt = window.scrollY;
  let pointer = startedAt;
  let to = from;
  let frame = requestAnimationFrame(tick);

  function tick() {
    const step = scrollAtEdge(pointer, window.innerHeight);
    if (step !== 0) {
      window.scrollBy({ top: step, behavior: 'instant' });
      draw();
    }
    frame = requestAnimationFrame(tick);
  }

  function draw() {
    const by = pullWithin(boxes, from, pointer - startedAt + window.scrollY - scrolledAt);
    to = placeAfterPull(boxes, from, by);
    for (const [nth, aside] of stepsAside(boxes, from, to).entries()) {
      rows[nth]?.style.setProperty('transform', `translateY(${nth === from ? by : aside}px)`);
    }
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    pointer = event.clientY;
    draw();
  }

  function letGo(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    const now = rowsBeside(row ?? handle, handle);
    const isWhole = now.length === rows.length && now.every((one, nth) => one === rows[nth]);
    stop();
    if (to === from || !isWhole) settle();
    else onDrop(from, to, settle);
  }

  function cancel(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    stop();
    settle();
  }

  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // A dialog around the list stays open.
    event.preventDefault();
    event.stopPropagation();
    stop();
    settle();
  }

  function stop() {
    cancelAnimationFrame(frame);
    listening.abort();
    if (handle.hasPointerCapture(pointerId)) handle.releasePointerCapture(pointerId);
  }

  function settle() {
    for (const one of rows) {
      for (const name of Object.keys(lookOf(true))) one.style.removeProperty(name);
    }
  }

  for (const [nth, one] of rows.entries()) {
    for (const [name, value] of Object.entries(lookOf(nth === from))) {
      one.style.setProperty(name, value);
    }
  }
  const listening = new AbortController();
  const { signal } = listening;
  handle.setPointerCapture(pointerId);
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', letGo, { signal });
  document.addEventListener('pointercancel', cancel, { signal });
  // Also when the row is taken away under the pointer.
  document.addEventListener('lostpointercapture', cancel, { signal });
  document.addEventListener('keydown', escape, { signal, capture: true });
}

function rowsBeside(row: HTMLElement, handle: HTMLElement): HTMLElement[] {
  const list = row.parentElement;
  if (!list) return [];
  const group = handle.getAttribute(HANDLE) ?? '';
  const handles = list.querySelectorAll(`[${HANDLE}="${CSS.escape(group)}"]`);
  return [...handles].flatMap((one) => one.closest<HTMLElement>('tr, li') ?? []);
}

function boxOf(row: HTMLElement): RowBox {
  const { top, height } = row.getBoundingClientRect();
  return { top, height };
}

/** Written on the element: a class would be a rule in the style sheet of every page. */
function lookOf(isPulled: boolean): Record<string, string> {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    transform: 'none',
    position: 'relative',
    'z-index': isPulled ? '1' : '0',
    transition: isPulled || isCalm ? 'none' : 'transform 150ms',
    ...(isPulled && {
      background: 'var(--color-overlay)',
      'box-shadow': '0 6px 24px rgb(0 0 0 / 35%)',
    }),
  };
}
