import { useEffect, useRef, type PointerEvent } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';

/** Points of the picture; the pad is drawn as wide as its place. */
const WIDTH = 900;
const HEIGHT = 300;

interface SignaturePadProps {
  isSigned: boolean;
  /** Null: wiped. The picture is made when it is asked for. */
  onChange: (signature: (() => Promise<File | null>) | null) => void;
}

/** Somebody signs with the finger: dark on white, as on paper, in both themes. */
export function SignaturePad({ isSigned, onChange }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDrawing = useRef(false);

  useEffect(() => wipe(canvas.current), []);

  function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [((clientX - left) / width) * WIDTH, ((clientY - top) / height) * HEIGHT] as const;
  }

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    const pen = event.currentTarget.getContext('2d');
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDrawing.current = true;
    const [x, y] = pointOf(event);
    pen.beginPath();
    pen.moveTo(x, y);
    // A dot is a stroke too.
    pen.lineTo(x + 0.1, y);
    pen.stroke();
  }

  function draw(event: PointerEvent<HTMLCanvasElement>) {
    const pen = isDrawing.current ? event.currentTarget.getContext('2d') : null;
    if (!pen) return;
    pen.lineTo(...pointOf(event));
    pen.stroke();
  }

  function end() {
    if (!isDrawing.current) return;
    isDrawing.current = false;
    onChange(() => toFile(canvas.current));
  }

  return (
    <div className="grid gap-2">
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={m.signature_pad()}
        // The finger draws here and does not scroll the page.
        className="aspect-3/1 w-full touch-none rounded-control border border-control bg-white"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {isSigned && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            wipe(canvas.current);
            onChange(null);
          }}
        >
          {m.signature_wipe()}
        </Button>
      )}
    </div>
  );
}

function wipe(canvas: HTMLCanvasElement | null): void {
  const pen = canvas?.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = '#11131d';
  pen.lineWidth = 5;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
}

async function toFile(canvas: HTMLCanvasElement | null): Promise<File | null> {
  const blob = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/png');
    else resolve(null);
  });
  return blob && new File([blob], 'signature.png', { type: 'image/png' });
}
