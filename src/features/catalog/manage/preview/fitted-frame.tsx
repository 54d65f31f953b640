import { useLayoutEffect, useRef, useState } from 'react';

interface FittedFrameProps {
  src: string;
  title: string;
  /** Pixels that the page in it believes to have. */
  width: number;
}

/** A page at a width of its own, made smaller where the room for it is narrower. */
export function FittedFrame({ src, title, width }: FittedFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);

  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const scale = size ? Math.min(1, size.width / width) : 1;
  return (
    <div ref={room} className="relative min-h-0 grow overflow-hidden">
      {size && (
        // A page of our own, which needs its scripts and the session: no sandbox holds both.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
        <iframe
          src={src}
          title={title}
          className="absolute top-0 left-1/2 max-w-none origin-top rounded-card border border-line bg-page"
          style={{
            width,
            height: size.height / scale,
            transform: `translateX(-50%) scale(${scale})`,
          }}
        />
      )}
    </div>
  );
}
