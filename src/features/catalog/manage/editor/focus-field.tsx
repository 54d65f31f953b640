import { Crosshair } from 'lucide-react';
import { useId, useState, type MouseEvent } from 'react';
import { CENTRE, focusAt, withFocus } from '#/domain/catalog/picture-focus.ts';
import type { ProductImage } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Picture } from '#/ui/picture.tsx';

interface FocusFieldProps {
  image: ProductImage;
  /** Which of the pictures it is. */
  nth: number;
  onChange: (image: ProductImage) => void;
}

/** What stays in view where the picture is cropped: pressed on it, or moved by the arrow keys. */
export function FocusField({ image, nth, onChange }: FocusFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { x, y } = image.focus ?? CENTRE;
  const put = (focus: typeof CENTRE) => onChange(withFocus(image, focus));
  function press({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
    put(focusAt({ x: clientX, y: clientY }, currentTarget.getBoundingClientRect()));
  }
  // Uncropped: its own point would do nothing here.
  const { focus: _focus, ...whole } = image;
  return (
    <div className="mt-2 grid gap-3">
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={m.product_admin_focus_of({ nth })}
        className="justify-self-start"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Crosshair size={18} aria-hidden="true" /> {m.product_admin_focus()}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className="flex flex-wrap items-start gap-4">
            <div className="grid w-full max-w-80 gap-2">
              <p className="text-sm text-quiet">{m.product_admin_focus_hint()}</p>
              {/* For pointers; the two sliders below are the same for the keyboard. */}
              <button
                type="button"
                tabIndex={-1}
                aria-hidden="true"
                onClick={press}
                className="relative block w-full cursor-crosshair overflow-hidden rounded-control"
              >
                <Picture image={whole} sizes="20rem" alt="" />
                <span
                  className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-black/40 shadow-[0_0_0_2px_black]"
                  style={{ left: `${x}%`, top: `${y}%` }}
                />
              </button>
              <Slider
                label={m.product_admin_focus_x()}
                value={x}
                onChange={(to) => put({ x: to, y })}
              />
              <Slider
                label={m.product_admin_focus_y()}
                value={y}
                onChange={(to) => put({ x, y: to })}
              />
            </div>
            <div className="grid gap-1.5 text-sm text-quiet">
              {m.product_admin_focus_crops()}
              <div className="flex items-start gap-2">
                <Crop image={image} shape="aspect-square w-20" />
                <Crop image={image} shape="aspect-4/3 w-32" />
              </div>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function Crop({ image, shape }: { image: ProductImage; shape: string }) {
  return (
    <span className={`${shape} overflow-hidden rounded-control bg-sunken`}>
      <Picture image={image} sizes="8rem" alt="" className="h-full object-cover" />
    </span>
  );
}

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, onChange }: SliderProps) {
  return (
    <label className="grid text-sm font-medium">
      <span className="flex justify-between gap-2">
        {label} <span className="tabular-nums">{value} %</span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={value}
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="h-11 w-full accent-filament-edge"
      />
    </label>
  );
}
