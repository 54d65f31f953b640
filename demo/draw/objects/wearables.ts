import type { View } from '../kit/camera.ts';
import { type Hex, mix, ramp } from '../kit/colour.ts';
import { neon } from '../kit/neon.ts';
import { type Point, clip, linear, path, radial } from '../kit/paint.ts';
import { bell } from '../kit/plastic.ts';
import { ellipse, polygon, polyline, rounded } from '../kit/shapes.ts';
import { ring, turned } from '../kit/solids.ts';
import type { Plane } from '../kit/upright.ts';
import type { Place } from './furniture.ts';

/** Small worn lights: wristband, bow tie, glasses and the flower crown. */

/** Silicone wristband of 6.6 cm, lying; its lamp module faces the viewer. */
export function wristband(view: View, place: Place, glow: Hex, y = 0.05): string {
  const { x, z } = place;
  const s = view.scale(z);
  const tone = ramp(glow);
  const h = 2.1;
  const body = turned(view, x, z, [
    [3.12, y],
    [3.24, y + 0.18],
    [3.3, y + h / 2],
    [3.24, y + h - 0.18],
    [3.1, y + h],
  ]);
  const hole = ring(view, x, z, 2.86, y + h);
  const inside = view.mirror
    ? ''
    : clip(
        hole,
        path(hole, mix(glow, '#05060c', 0.72)) +
          path(ring(view, x, z, 2.86, y + 0.1), '#04040a', { soft: s * 0.1, opacity: 0.85 }) +
          path(
            hole,
            linear(view.at(x, y + h, z + 2.9), view.at(x, y + 0.4, z), [
              [0, mix(glow, '#ffffff', 0.35)],
              [0.3, glow, 0.8],
              [0.7, glow, 0.2],
              [1, glow, 0],
            ]),
          ),
      );
  const lamp = view.at(x, y + h / 2, z - 3.3);
  const skin = clip(
    body.outline,
    path(
      body.outline,
      linear(
        [body.left, 0],
        [body.right, 0],
        [
          [0, mix(glow, '#0a0418', 0.62)],
          [0.12, mix(glow, '#0a0418', 0.3)],
          [0.35, glow],
          [0.5, mix(glow, '#ffffff', 0.3)],
          [0.65, glow],
          [0.88, mix(glow, '#0a0418', 0.34)],
          [1, mix(glow, '#0a0418', 0.66)],
        ],
      ),
    ) +
      path(body.outline, radial([lamp[0] - 2.1 * s, lamp[1]], 1.5 * s, bell(tone.hot, 0.7))) +
      path(body.outline, radial([lamp[0] + 2.1 * s, lamp[1]], 1.5 * s, bell(tone.hot, 0.7))) +
      path(body.outline, radial(lamp, 2.6 * s, bell(tone.core, 0.85), 1.7 * s)) +
      path(
        body.outline,
        linear(
          [0, body.level(y + h)],
          [0, body.level(y) + s * 0.9],
          [
            [0, '#ffffff', 0.16],
            [0.3, '#ffffff', 0],
            [0.7, '#0a0418', 0.05],
            [1, '#0a0418', 0.5],
          ],
        ),
      ),
  );
  const rim = view.mirror
    ? ''
    : path(ring(view, x, z, 3.0, y + h), 'none', {
        stroke: mix(glow, '#ffffff', 0.45),
        width: s * 0.24,
        opacity: 0.55,
      }) +
      path(ring(view, x, z, 3.12, y + h), 'none', {
        stroke: mix(glow, '#ffffff', 0.75),
        width: s * 0.06,
        opacity: 0.8,
        soft: s * 0.02,
      });
  // the module: a rounded pod over the band, milky, with three lamps seen through
  const pod = Array.from({ length: 40 }, (_, i): Point => {
    const a = (i / 40) * Math.PI * 2;
    const c = Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.55 * 1.3;
    const v = Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** 0.6 * 0.98;
    const around = c / 3.5;
    return view.at(x + 3.55 * Math.sin(around), y + h / 2 + v, z - 3.55 * Math.cos(around));
  });
  const shape = polygon(pod);
  const face =
    path(shape, mix(glow, '#0a0418', 0.2)) +
    path(
      shape,
      radial(
        lamp,
        1.9 * s,
        [
          [0, tone.core],
          [0.45, mix(glow, '#ffffff', 0.62)],
          [0.8, mix(glow, '#ffffff', 0.2)],
          [1, glow],
        ],
        1.6 * s,
      ),
    ) +
    path(shape, 'none', {
      stroke: mix(glow, '#0a0418', 0.3),
      width: s * 0.1,
      opacity: 0.8,
      soft: s * 0.04,
    }) +
    [-0.8, 0, 0.8]
      .map((u) => path(ellipse([lamp[0] + u * s, lamp[1]], 0.2 * s), '#ffffff', { soft: s * 0.05 }))
      .join('');
  return skin + inside + rim + face;
}

/** Slatted glasses on a plane: 15 cm wide frame of glowing plastic with arms going back. */
export function shutterGlasses(at: Plane, s: number, glow: Hex, arms = true): string {
  const lens = (m: number): Point[] => [
    [m * 0.9, 2.2],
    [m * 6.8, 2.6],
    [m * 7.1, 1.6],
    [m * 6.6, -1.6],
    [m * 5.6, -2.4],
    [m * 2.2, -2.4],
    [m * 1.2, -1.4],
  ];
  const on = (points: readonly Point[], out = 0) => points.map(([u, v]) => at(u, v, out));
  const outline = (m: number, out = 0) => rounded(on(lens(m), out), s * 0.9);
  const slats = [1.62, 0.82, 0.02, -0.78, -1.58];
  const edge = (m: number, v: number): [number, number] => {
    const inner = v > -1 ? 1.02 + (2.2 - v) * 0.08 : 1.5;
    const outer = v > 1 ? 7 : 6.95 - (1.6 - v) * 0.15;
    return [m * inner, m * outer];
  };
  const bars = [-1, 1]
    .flatMap((m) =>
      slats.map((v) => {
        const [a, b] = edge(m, v);
        return polyline([at(a, v), at((a + b) / 2, v, 0.25), at(b, v)]);
      }),
    )
    .join('');
  const frame = outline(-1) + outline(1) + polyline([at(-1, 1.5), at(0, 1.75, 0.2), at(1, 1.5)]);
  const limbs = [-1, 1]
    .map((m) =>
      polyline([
        at(m * 7, 2),
        at(m * 7.3, 2, -1),
        at(m * 7.4, 1.8, -9),
        at(m * 7.3, 0.6, -12.5),
        at(m * 7.2, -1.4, -14),
      ]),
    )
    .join('');
  return (
    (arms
      ? path(limbs, 'none', { stroke: mix(glow, '#0a0418', 0.5), width: s * 0.62 }) +
        path(limbs, 'none', {
          stroke: mix(glow, '#ffffff', 0.2),
          width: s * 0.2,
          soft: s * 0.08,
          opacity: 0.8,
        })
      : '') +
    path(outline(-1) + outline(1), '#04050a', { opacity: 0.55 }) +
    path(bars, 'none', { stroke: glow, width: s * 0.9, soft: s * 0.5, opacity: 0.35 }) +
    path(bars, 'none', { stroke: mix(glow, '#0a0418', 0.3), width: s * 0.46 }) +
    path(bars, 'none', { stroke: mix(glow, '#ffffff', 0.35), width: s * 0.3, soft: s * 0.05 }) +
    path(bars, 'none', { stroke: mix(glow, '#ffffff', 0.85), width: s * 0.12, soft: s * 0.04 }) +
    neon(frame, glow, s * 0.58)
  );
}
