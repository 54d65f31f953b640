import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface BarCardProps {
  /** The bar it belongs to. */
  at: DOMRect;
  children: ReactNode;
}

const WIDTH = 320;
const MARGIN = 8;

/** What a bar is too small to say, while it is pointed at or has the focus. */
export function BarCard({ at, children }: BarCardProps) {
  const card = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    element.showPopover();
    // Above everything that scrolls; below the bar where there is room.
    const { height } = element.getBoundingClientRect();
    const isBelow = at.bottom + height + MARGIN < window.innerHeight;
    element.style.top = `${isBelow ? at.bottom : Math.max(MARGIN, at.top - height)}px`;
    const most = window.innerWidth - WIDTH - MARGIN;
    element.style.left = `${Math.max(MARGIN, Math.min(at.left, most))}px`;
  }, [at]);

  return (
    <div
      ref={card}
      popover="manual"
      className="fixed inset-auto m-0 grid gap-1.5 rounded-card border border-line bg-overlay p-3 text-sm text-ink shadow-2xl"
      style={{ width: WIDTH }}
    >
      {children}
    </div>
  );
}
