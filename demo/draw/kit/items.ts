import type { View } from './camera.ts';
import type { Hex } from './colour.ts';
import type { Point } from './paint.ts';
import type { Item } from './shot.ts';

/** Where a thing stands: world cm, `turn` in degrees around the vertical. */
export type Place = { x: number; z: number; turn?: number };

/** A thing of `height` cm with the light it throws `reach` cm over the floor. */
export function put(
  draw: (view: View, place: Place, glow: Hex) => string,
  place: Place,
  glow: Hex,
  height: number,
  reach: number,
  strength = 0.6,
): Item {
  return {
    x: place.x,
    z: place.z,
    height,
    draw: (view) => draw(view, place, glow),
    spill: { colour: glow, reach, strength },
  };
}

/** An upright drawing in pixels above its foot on the floor, with its own mirror image. */
export function standing(
  x: number,
  z: number,
  height: number,
  draw: (foot: Point, scale: number) => string,
): Item {
  return {
    x,
    z,
    height,
    draw: (view) => {
      const foot = view.at(x, 0, z);
      const content = draw(foot, view.scale(z));
      return view.mirror
        ? `<g transform="translate(0 ${2 * foot[1]}) scale(1 -1)">${content}</g>`
        : content;
    },
  };
}
