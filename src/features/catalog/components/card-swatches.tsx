import type { CSSProperties } from 'react';
import { COLORS, type ColorName } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { colorLabels } from '../labels.ts';

interface CardSwatchesProps {
  productId: string;
  /** Of the product: a list has many of these. */
  name: string;
  colors: readonly ColorName[];
  value: ColorName | undefined;
  onChange: (color: ColorName) => void;
}

/** Of more the page of the product tells. */
const SHOWN = 5;
/** On a narrow card, so that each is as large as a thumb. */
const SHOWN_NARROW = 3;

/** One stop for the keyboard, whose arrows go from light to light. */
export function CardSwatches({ productId, name, colors, value, onChange }: CardSwatchesProps) {
  if (colors.length < 2) return null;
  return (
    <fieldset className="relative z-1 -my-1.5 -ml-3 flex">
      <legend className="sr-only">{m.catalog_color_choose_of({ name })}</legend>
      {colors.slice(0, SHOWN).map((color, index) => (
        <label
          key={color}
          title={colorLabels[color]()}
          className={index < SHOWN_NARROW ? 'card-light' : 'card-light max-sm:hidden'}
        >
          <input
            type="radio"
            name={`light-${productId}`}
            value={color}
            checked={value === color}
            onChange={() => onChange(color)}
            aria-label={colorLabels[color]()}
            className="sr-only"
          />
          <span
            aria-hidden="true"
            className="swatch size-5 rounded-full"
            // A custom property is not among React's typed style keys.
            style={{ '--swatch': COLORS[color] } as CSSProperties}
          />
        </label>
      ))}
    </fieldset>
  );
}
