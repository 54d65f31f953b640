import type { View } from '../kit/camera.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { metalTurned } from '../kit/metal.ts';
import { group, linear, n, path, radial, type Point } from '../kit/paint.ts';
import { ellipse, rect } from '../kit/shapes.ts';
import { ring, turned } from '../kit/solids.ts';
import type { Place } from './furniture.ts';

/** Slim table lamp, 36 cm, brushed brass, light falling from under the shade. */
export function tableLamp(view: View, place: Place, glow: Hex): string {
  const { x, z } = place;
  const s = view.scale(z);
  const tone = '#3a2c18';
  const foot = turned(view, x, z, [
    [5.6, 0.1],
    [5.7, 0.8],
    [5.4, 1.3],
    [1, 1.7],
  ]);
  const stem = turned(view, x, z, [
    [0.55, 1.5],
    [0.5, 31],
  ]);
  const shade = turned(view, x, z, [
    [6.6, 28],
    [6.2, 30.5],
    [4.2, 34.2],
    [1.2, 36],
  ]);
  const under = view.at(x, 28, z);
  const flat = Math.max(2, Math.abs(6.6 * s * view.flat(28, z)));
  const diffuser = turned(view, x, z, [
    [5.4, 26.8],
    [6, 28.2],
  ]);
  return [
    metalTurned(foot, tone, glow),
    metalTurned(stem, '#5a4526', glow),
    path(
      diffuser.outline,
      linear(
        [diffuser.left, 0],
        [diffuser.right, 0],
        [
          [0, glow],
          [0.5, mix(glow, '#ffffff', 0.85)],
          [1, glow],
        ],
      ),
    ),
    path(
      ellipse(under, 6.2 * s, flat),
      radial(
        under,
        6.2 * s,
        [
          [0, '#ffffff'],
          [0.6, mix(glow, '#ffffff', 0.7)],
          [1, glow],
        ],
        flat,
      ),
    ),
    metalTurned(shade, tone),
    path(ring(view, x, z, 6.6, 28), 'none', {
      stroke: mix(glow, '#ffffff', 0.5),
      width: s * 0.18,
      soft: s * 0.08,
      opacity: 0.8,
    }),
  ].join('');
}

/** Handheld strobe wand in picture pixels: foot of the grip at `at`, `k` pixels per cm. */
export function baton(at: Point, k: number, tilt: number, glow: Hex): string {
  const grip = rect(-1.7 * k, -13 * k, 3.4 * k, 13 * k, 1.4 * k);
  const tube = rect(-1.5 * k, -33 * k, 3 * k, 20.5 * k, 1.5 * k);
  const metal = (d: string, tone: Hex) =>
    path(
      d,
      linear(
        [-1.7 * k, 0],
        [1.7 * k, 0],
        [
          [0, '#05060b'],
          [0.2, mix(tone, '#8ea2d8', 0.6)],
          [0.35, tone],
          [0.75, '#0a0b12'],
          [0.92, mix(tone, '#8ea2d8', 0.35)],
          [1, '#05060b'],
        ],
      ),
    );
  const rings = [-11.5, -10.4, -3.4, -2.3].map((y) =>
    path(rect(-1.75 * k, y * k, 3.5 * k, 0.45 * k, 2), '#04050a', { opacity: 0.8 }),
  );
  const lamps = Array.from({ length: 9 }, (_, i) =>
    path(ellipse([0, (-15 - i * 2.1) * k], 0.8 * k, 0.85 * k), '#ffffff'),
  );
  return `<g transform="translate(${n(at[0])} ${n(at[1])}) rotate(${n(tilt)})">${[
    path(
      tube,
      linear(
        [-1.5 * k, 0],
        [1.5 * k, 0],
        [
          [0, mix(glow, '#0a0418', 0.15)],
          [0.25, mix(glow, '#ffffff', 0.45)],
          [0.5, '#ffffff'],
          [0.75, mix(glow, '#ffffff', 0.45)],
          [1, mix(glow, '#0a0418', 0.15)],
        ],
      ),
    ),
    group(lamps.join(''), { soft: k * 0.25 }),
    path(tube, 'none', { stroke: '#ffffff', width: 1.5, opacity: 0.6, soft: 0.6 }),
    metal(rect(-1.9 * k, -14 * k, 3.8 * k, 1.5 * k, 4), '#3a3f55'),
    metal(grip, '#1c2030'),
    rings.join(''),
    path(ellipse([0, -7 * k], 0.75 * k), mix(glow, '#ffffff', 0.4)),
    path(ellipse([0, -7 * k], 1 * k), 'none', { stroke: '#8ea2d8', width: 1.6, opacity: 0.6 }),
  ].join('')}</g>`;
}
