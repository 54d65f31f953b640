import { useId, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { Picture } from '#/ui/picture.tsx';
import { useChosenProduct } from '../hooks.ts';
import type { CustomFileView } from '../views.ts';

interface ArtworkPreviewProps {
  productId: string;
  pictures: CustomFileView[];
}

/** The artwork laid over the product's picture, moved with sliders. A sketch, not a promise. */
export function ArtworkPreview({ productId, pictures }: ArtworkPreviewProps) {
  const product = useChosenProduct(productId);
  const [picked, setPicked] = useState<string | null>(null);
  const [size, setSize] = useState(35);
  const [left, setLeft] = useState(50);
  const [top, setTop] = useState(50);
  const artwork = pictures.find(({ id }) => id === picked) ?? pictures[0];
  const image = product?.images[0];
  if (!product || !image || !artwork) return null;
  return (
    <section aria-labelledby="custom-preview" className="rounded-card border border-line p-4">
      <h3 id="custom-preview" className="text-lg">
        {m.custom_preview({ product: product.name })}
      </h3>
      <p className="mt-1 mb-4 text-sm text-quiet">{m.custom_preview_note()}</p>
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="stage relative aspect-4/3 overflow-hidden rounded-control bg-sunken">
          <Picture image={image} alt={image.alt} sizes="(min-width: 48rem) 32rem, 92vw" />
          <img
            src={artwork.url}
            alt={m.custom_preview_alt({ name: artwork.name })}
            className="absolute h-auto -translate-x-1/2 -translate-y-1/2"
            style={{ width: `${size}%`, left: `${left}%`, top: `${top}%` }}
          />
        </div>
        <div className="grid content-start gap-3">
          {pictures.length > 1 && (
            <fieldset className="flex flex-wrap gap-2">
              <legend className="mb-1 text-sm font-medium">{m.custom_preview_which()}</legend>
              {pictures.map((picture) => (
                <button
                  key={picture.id}
                  type="button"
                  aria-pressed={picture.id === artwork.id}
                  onClick={() => setPicked(picture.id)}
                  className="size-12 rounded-control border border-control bg-control aria-pressed:ring-2 aria-pressed:ring-filament-edge"
                >
                  <img src={picture.url} alt={picture.name} className="size-full object-contain" />
                </button>
              ))}
            </fieldset>
          )}
          <Slider label={m.custom_preview_size()} value={size} min={5} onChange={setSize} />
          <Slider label={m.custom_preview_left()} value={left} min={0} onChange={setLeft} />
          <Slider label={m.custom_preview_top()} value={top} min={0} onChange={setTop} />
        </div>
      </div>
    </section>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, min, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={100}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full accent-filament-edge"
      />
    </div>
  );
}
