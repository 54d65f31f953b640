import type { View } from '../kit/camera.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { halo } from '../kit/light.ts';
import { clip, group, path, radial } from '../kit/paint.ts';
import { glowSphere } from '../kit/plastic.ts';
import { ellipse } from '../kit/shapes.ts';
import type { Place } from './furniture.ts';

/** 40 cm ball on a flat foot. */
export function moodBall(view: View, place: Place, glow: Hex, r = 20): string {
  const at = view.at(place.x, r * 0.985, place.z);
  return glowSphere(at, r * view.scale(place.z), glow);
}

/** Floating orb, 20 cm across, sunk to a third; the water takes its colour. */
export function poolLight(view: View, place: Place, glow: Hex, r = 10): string {
  const s = view.scale(place.z);
  const at = view.at(place.x, r * 0.42, place.z);
  const line = view.at(place.x, 0, place.z)[1];
  if (view.mirror) return glowSphere(at, r * s, glow, 0.8);
  const flat = Math.max(0.12, view.flat(0, place.z));
  const above = `M-80 -80H1680V${line}H${at[0] + r * s * 0.9}A${r * s * 0.9} ${r * s * 0.9 * flat} 0 0 1 ${at[0] - r * s * 0.9} ${line}H-80Z`;
  return [
    halo([at[0], line + r * s * 0.3], r * s * 3.4, glow, 0.8, r * s * 3.4 * flat),
    path(
      ellipse([at[0], line + r * s * 0.22], r * s * 0.95, r * s * 0.5),
      radial(
        [at[0], line],
        r * s,
        [
          [0, mix(glow, '#ffffff', 0.5), 0.7],
          [0.6, glow, 0.4],
          [1, glow, 0],
        ],
        r * s * 0.62,
      ),
    ),
    // the part under water, seen through it
    group(glowSphere(at, r * s, glow, 0.7), { opacity: 0.6, soft: r * s * 0.03 }),
    clip(above, glowSphere(at, r * s, glow)),
    path(ellipse([at[0], line], r * s * 0.92, r * s * 0.92 * flat), 'none', {
      stroke: mix(glow, '#ffffff', 0.7),
      width: 2,
      soft: 1,
      opacity: 0.6,
    }),
    [1.35, 1.9, 2.6]
      .map((k, i) =>
        path(ellipse([at[0], line + 3], r * s * k, r * s * k * flat), 'none', {
          stroke: mix(glow, '#ffffff', 0.3),
          width: 2,
          soft: 1.4,
          opacity: 0.34 - i * 0.1,
        }),
      )
      .join(''),
  ].join('');
}
