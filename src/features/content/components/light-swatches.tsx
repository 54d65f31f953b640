import { useId } from 'react';
import { COLORS, type ColorName } from '#/domain/catalog/product.ts';
import { colorWords } from '#/features/catalog/words.ts';
import { m } from '#/paraglide/messages.js';

interface LightSwatchesProps {
  colors: readonly ColorName[];
  value: ColorName;
  onChange: (color: ColorName) => void;
}

/** Colours of light to choose from; each has a name, shown for the chosen one. */
export function LightSwatches({ colors, value, onChange }: LightSwatchesProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-1">
      <legend className="sr-only">{m.catalog_color_choose()}</legend>
      {colors.map((color) => (
        <label
          key={color}
          className="grid size-11 cursor-pointer place-items-center rounded-full has-checked:ring-2 has-checked:ring-ink has-checked:ring-inset has-focus-visible:outline-3 has-focus-visible:outline-link"
        >
          <input
            type="radio"
            name={name}
            value={color}
            checked={value === color}
            onChange={() => onChange(color)}
            aria-label={colorWords[color]()}
            className="sr-only"
          />
          <span
            className="swatch size-7 rounded-full"
            // A custom property is not among React's typed style keys.
            style={{ '--swatch': COLORS[color] } as React.CSSProperties}
          />
        </label>
      ))}
      <span aria-hidden="true" className="ml-2 text-sm text-quiet">
        {colorWords[value]()}
      </span>
    </fieldset>
  );
}
