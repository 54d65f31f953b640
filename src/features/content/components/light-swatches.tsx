import type { ColorName } from '#/domain/catalog/product.ts';
import { colorLabels } from '#/features/catalog/labels.ts';
import { m } from '#/paraglide/messages.js';

/** The first is the light in the picture as it was drawn. `stage.css` knows the same five. */
const LIGHTS: readonly ColorName[] = ['magenta', 'amber', 'cyan', 'lime', 'warm-white'];

export function LightSwatches() {
  return (
    <fieldset className="lights">
      <legend className="sr-only">{m.catalog_color_choose()}</legend>
      {LIGHTS.map((color, index) => {
        const name = colorLabels[color]();
        return (
          <label key={color} className="contents">
            <span className="light">
              <input
                type="radio"
                name="light"
                value={color}
                defaultChecked={index === 0}
                aria-label={name}
                className="sr-only"
              />
              <span className="swatch size-7 rounded-full" />
            </span>
            <span aria-hidden="true" className="light-name">
              {name}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
