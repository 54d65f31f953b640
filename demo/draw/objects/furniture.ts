import type { View } from '../kit/camera.ts';
import { mix, ramp, type Hex } from '../kit/colour.ts';
import { glowBox, glowTurned } from '../kit/plastic.ts';
import type { Place } from '../kit/items.ts';
import { linear, path, radial } from '../kit/paint.ts';
import { ring, turned } from '../kit/solids.ts';

export type { Place };

/** 40 cm cube seat. */
export function ledCube(view: View, place: Place, glow: Hex, y = 0): string {
  return glowBox(
    view,
    { ...place, y: y + 0.6, w: 40, d: 40, h: 40, turn: place.turn ?? 30 },
    glow,
    3.2,
  );
}

/** Radius of the cocktail table's body at share `t` of its height. */
function waist(t: number): number {
  return t < 0.46 ? 15 + 13 * (1 - t / 0.46) ** 1.9 : 15 + 14.5 * ((t - 0.46) / 0.54) ** 1.7;
}

/** Waisted cocktail table, 110 cm, glass top of 65 cm across. */
export function cocktailTable(view: View, place: Place, glow: Hex): string {
  const { x, z } = place;
  const tone = ramp(glow);
  const s = view.scale(z);
  const profile = Array.from(
    { length: 41 },
    (_, i) => [waist(i / 40), 1 + (i / 40) * 105] as const,
  );
  const body = turned(view, x, z, profile);
  const plate = turned(view, x, z, [
    [32.6, 107],
    [33, 107.4],
    [33, 108.4],
    [32.6, 108.8],
  ]);
  const flat = Math.max(1, Math.abs(30 * s * view.flat(106, z)));
  const lid = path(
    ring(view, x, z, 29.5, 106),
    radial(
      view.at(x, 106, z),
      30 * s,
      [
        [0, tone.core],
        [0.7, tone.hot],
        [1, tone.body],
      ],
      flat,
    ),
  );
  // glass: hardly there, but its edge gathers the light and its face the room
  const glass =
    path(
      plate.outline,
      linear(
        [plate.left, 0],
        [plate.right, 0],
        [
          [0, mix(glow, '#ffffff', 0.25), 0.85],
          [0.15, mix(glow, '#06131a', 0.45), 0.7],
          [0.5, mix(glow, '#ffffff', 0.3), 0.75],
          [0.85, mix(glow, '#06131a', 0.45), 0.7],
          [1, mix(glow, '#ffffff', 0.25), 0.85],
        ],
      ),
    ) +
    (view.mirror
      ? ''
      : path(
          plate.rim,
          linear(
            [plate.left, plate.top],
            [plate.right, plate.top + 60],
            [
              [0, '#0c1220', 0.75],
              [0.3, '#1a2236', 0.35],
              [0.45, '#dff6ff', 0.28],
              [0.55, '#1a2236', 0.3],
              [1, '#0c1220', 0.75],
            ],
          ),
        ) +
        path(plate.rim, 'none', {
          stroke: mix(glow, '#ffffff', 0.6),
          width: 1.4,
          opacity: 0.65,
          soft: 0.5,
        }));
  return glowTurned(body, glow, 34) + (view.mirror ? '' : lid) + glass;
}
