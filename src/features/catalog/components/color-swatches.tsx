import { COLORS, type ColorName } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { classNames } from '#/ui/class-names.ts';
import { colorLabels } from '../labels.ts';

interface ColorSwatchesProps {
  colors: ColorName[];
  value: ColorName | null;
  onChange: (color: ColorName) => void;
}

export function ColorSwatches({ colors, value, onChange }: ColorSwatchesProps) {
  if (colors.length < 2) return null;
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{m.catalog_color_choose()}</legend>
      <div className="flex flex-wrap gap-2">
        {colors.map((color) => (
          <label
            key={color}
            className={classNames(
              'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border px-3 text-sm has-focus-visible:outline-3 has-focus-visible:outline-link',
              value === color ? 'border-filament-edge bg-overlay' : 'border-control',
            )}
          >
            <input
              type="radio"
              name="color"
              value={color}
              checked={value === color}
              onChange={() => onChange(color)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className="size-5 rounded-full border border-control"
              style={{ backgroundColor: COLORS[color] }}
            />
            {colorLabels[color]()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
