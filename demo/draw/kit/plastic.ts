import type { View } from './camera.ts';
import { mix, ramp, type Hex } from './colour.ts';
import { clip, linear, path, radial, type Point, type Stop } from './paint.ts';
import { along, ellipse, polygon, rounded } from './shapes.ts';
import { boxFaces, type Turned } from './solids.ts';

/** Milky polyethylene lit from inside: bright near the lamp, saturated towards the edges. */

export function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const cross = (o: Point, a: Point, b: Point) =>
    (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const chain = (list: readonly Point[]) => {
    const out: Point[] = [];
    for (const p of list) {
      while (out.length >= 2 && cross(out[out.length - 2] ?? p, out[out.length - 1] ?? p, p) <= 0)
        out.pop();
      out.push(p);
    }
    out.pop();
    return out;
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

const FACE_LEVEL = { top: 0.16, front: 0, left: -0.06, right: -0.2, back: -0.2 } as const;

/** Rounded glowing box. Sizes in cm, `r` its edge radius. */
export function glowBox(
  view: View,
  box: { x: number; z: number; y?: number; w: number; d: number; h: number; turn?: number },
  glow: Hex,
  r = 3,
  power = 1,
): string {
  const tone = ramp(glow);
  const s = view.scale(box.z);
  const faces = boxFaces(view, box);
  const outline = rounded(hull(faces.flatMap((face) => face.points)), r * s * 1.1);
  const inside = faces.map((face) => {
    // The cast: the list is as long as the shape has corners.
    const [a, b, c, d] = face.points as [Point, Point, Point, Point];
    const level = FACE_LEVEL[face.name];
    const middle = along(along(a, b, 0.5), along(d, c, 0.5), face.name === 'top' ? 0.52 : 0.56);
    const wide = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const tall = Math.hypot(d[0] - a[0], d[1] - a[1]);
    const bodyTone = level < 0 ? mix(glow, '#05060c', -level) : mix(glow, '#ffffff', level * 0.6);
    const edge = mix(bodyTone, '#0a0418', face.name === 'top' ? 0.1 : 0.3);
    const grown = polygon(face.points.map((p) => along(middle, p, 1.01)));
    return (
      path(grown, edge) +
      path(
        grown,
        radial(middle, wide * 0.78, bell(bodyTone, 1), Math.max(wide * 0.3, tall * 0.84)),
      ) +
      path(
        grown,
        radial(
          middle,
          wide * 0.7,
          bell(tone.hot, (0.75 + level) * power),
          Math.max(wide * 0.26, tall * 0.74),
        ),
      ) +
      path(
        grown,
        radial(
          middle,
          wide * 0.5,
          bell(tone.core, (0.62 + level) * power),
          Math.max(wide * 0.2, tall * 0.56),
        ),
      )
    );
  });
  const seams = faces.map((face) => {
    const soft = rounded(face.points, r * s);
    return path(soft, 'none', {
      stroke: mix(glow, '#ffffff', 0.4),
      width: r * s * 0.5,
      soft: r * s * 0.3,
      opacity: 0.5,
    });
  });
  return clip(
    outline,
    inside.join('') +
      seams.join('') +
      path(outline, 'none', {
        stroke: mix(tone.deep, '#0a0418', 0.25),
        width: r * s * 0.9,
        soft: r * s * 0.4,
        opacity: 0.7,
      }),
  );
}

/** Bell-shaped falloff: no visible rim where the light ends. */
export function bell(colour: Hex, strength: number): Stop[] {
  return Array.from({ length: 11 }, (_, i) => {
    const t = i / 10;
    return [
      t,
      colour,
      Math.round(strength * (Math.exp(-4.2 * t * t) - 0.015 * t) * 1000) / 1000,
    ] as const;
  });
}

/** Glowing body of revolution; `lamp` = height in cm of the hottest zone on its skin. */
export function glowTurned(body: Turned, glow: Hex, lamp: number, power = 1): string {
  const tone = ramp(glow);
  const { left, right, top, bottom } = body;
  const half = (right - left) / 2;
  const middle = (left + right) / 2;
  const at: Point = [middle, body.level(lamp)];
  const reach = Math.max(bottom - top, half);
  return clip(
    body.outline,
    path(
      body.outline,
      linear(
        [0, top],
        [0, bottom],
        [
          [0, mix(glow, '#0a0418', 0.16)],
          [0.5, glow],
          [1, mix(glow, '#0a0418', 0.3)],
        ],
      ),
    ) +
      path(body.outline, radial(at, half * 1.25, bell(tone.hot, 0.85 * power), reach * 0.8)) +
      path(body.outline, radial(at, half * 0.85, bell(tone.core, 0.78 * power), reach * 0.6)) +
      path(
        body.outline,
        linear(
          [left, 0],
          [right, 0],
          [
            [0, mix(tone.deep, '#0a0418', 0.3), 0.9],
            [0.08, tone.deep, 0.55],
            [0.25, tone.deep, 0.12],
            [0.45, tone.deep, 0],
            [0.7, tone.deep, 0.12],
            [0.9, tone.deep, 0.6],
            [1, mix(tone.deep, '#0a0418', 0.4), 0.95],
          ],
        ),
      ),
  );
}

/** Glowing ball; centre in the picture, radius in pixels. */
export function glowSphere(at: Point, r: number, glow: Hex, power = 1): string {
  const tone = ramp(glow);
  const low: Point = [at[0], at[1] + r * 0.16];
  const shape = ellipse(at, r);
  return clip(
    shape,
    path(
      shape,
      radial(at, r, [
        [0, glow],
        [0.7, glow],
        [0.9, mix(tone.deep, '#0a0418', 0.05)],
        [1, mix(tone.deep, '#0a0418', 0.35)],
      ]),
    ) +
      path(shape, radial(low, r * 1.05, bell(tone.hot, 0.85 * power))) +
      path(shape, radial(low, r * 0.78, bell(tone.core, 0.85 * power))) +
      path(ellipse([at[0] - r * 0.3, at[1] - r * 0.52], r * 0.34, r * 0.2), '#ffffff', {
        soft: r * 0.1,
        opacity: 0.16,
      }),
  );
}
