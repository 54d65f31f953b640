import type { View } from './camera.ts';
import { n, type Point } from './paint.ts';
import { polygon } from './shapes.ts';

/** Volumes seen through the camera, as path data for their visible parts. */

export type Face = { name: 'top' | 'front' | 'left' | 'right' | 'back'; points: Point[] };

/** Visible sides of a box standing at (x, z), turned by `turn` degrees, from `y` upwards. */
export function boxFaces(
  view: View,
  box: { x: number; z: number; y?: number; w: number; d: number; h: number; turn?: number },
): Face[] {
  const { x, z, y = 0, w, d, h, turn = 0 } = box;
  const angle = (turn * Math.PI) / 180;
  const corner = (sx: number, sz: number, up: number): Point => {
    const [dx, dz] = [(sx * w) / 2, (sz * d) / 2];
    return view.at(
      x + dx * Math.cos(angle) - dz * Math.sin(angle),
      up,
      z + dx * Math.sin(angle) + dz * Math.cos(angle),
    );
  };
  const [lo, hi] = [y, y + h];
  const side = (
    name: Face['name'],
    a: readonly [number, number],
    b: readonly [number, number],
  ): Face => ({
    name,
    points: [
      corner(a[0], a[1], hi),
      corner(b[0], b[1], hi),
      corner(b[0], b[1], lo),
      corner(a[0], a[1], lo),
    ],
  });
  const faces: Face[] = [
    side('back', [1, 1], [-1, 1]),
    side('left', [-1, 1], [-1, -1]),
    side('right', [1, -1], [1, 1]),
    side('front', [-1, -1], [1, -1]),
  ];
  const seen = faces.filter((face) => area(face.points) > 0 !== view.mirror);
  const lid: Face = {
    name: 'top',
    points: [corner(-1, 1, hi), corner(1, 1, hi), corner(1, -1, hi), corner(-1, -1, hi)],
  };
  if (!view.mirror && area(lid.points) > 0) seen.push(lid);
  return seen;
}

function area(points: readonly Point[]): number {
  return points.reduce((sum, p, i) => {
    const q = points[(i + 1) % points.length] ?? p;
    return sum + p[0] * q[1] - q[0] * p[1];
  }, 0);
}

export type Turned = {
  /** silhouette of the whole body */
  outline: string;
  /** ellipse of the upper rim (seen or not) */
  rim: string;
  /** picture box of the body */
  left: number;
  right: number;
  top: number;
  bottom: number;
  centre: Point;
  /** picture y of a height in cm on the axis */
  level(y: number): number;
};

/**
 * Body of revolution around the vertical at (x, z).
 * `profile`: [radius, height] in cm from foot to rim; give enough points for curves.
 */
export function turned(
  view: View,
  x: number,
  z: number,
  profile: readonly (readonly [radius: number, height: number])[],
): Turned {
  const s = view.scale(z);
  const rings = profile.map(([r, y]) => {
    const c = view.at(x, y, z);
    return { c, rx: r * s, ry: Math.abs(r * s * view.flat(y, z)), y };
  });
  // The cast: the list is as long as the shape has corners.
  const first = rings[0] ?? { c: [0, 0] as Point, rx: 0, ry: 0, y: 0 };
  const last = rings[rings.length - 1] ?? first;
  const down = rings.map((level) => `L${n(level.c[0] - level.rx)} ${n(level.c[1])}`).toReversed();
  const up = rings.map((level) => `L${n(level.c[0] + level.rx)} ${n(level.c[1])}`);
  const cap = (level: typeof first, toRight: boolean, sweep: number) =>
    `A${n(level.rx)} ${n(level.ry)} 0 0 ${sweep} ${n(level.c[0] + (toRight ? level.rx : -level.rx))} ${n(level.c[1])}`;
  // The far half of the rim closes the top, the near half of the foot closes the bottom.
  const flip = view.mirror ? 1 : 0;
  const outline = `M${n(last.c[0] - last.rx)} ${n(last.c[1])}${down.slice(1).join('')}${cap(first, true, flip)}${up.slice(1).join('')}${cap(last, false, flip)}Z`;
  const widest = Math.max(...rings.map((level) => level.rx));
  const ys = rings.flatMap((level) => [level.c[1] - level.ry, level.c[1] + level.ry]);
  const middle = first.c[0];
  return {
    outline,
    rim: ring(view, x, z, profile[profile.length - 1]?.[0] ?? 0, last.y),
    left: middle - widest,
    right: middle + widest,
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    centre: [middle, (Math.min(...ys) + Math.max(...ys)) / 2],
    level: (y) => view.at(x, y, z)[1],
  };
}

/** Horizontal circle of radius r (cm) at height y. */
export function ring(view: View, x: number, z: number, r: number, y: number): string {
  const c = view.at(x, y, z);
  const rx = r * view.scale(z);
  const ry = Math.max(0.5, Math.abs(rx * view.flat(y, z)));
  return `M${n(c[0] - rx)} ${n(c[1])}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0Z`;
}

/** Quadrilateral on the floor (or at height y), corners in world x/z. */
export function flatShape(
  view: View,
  corners: readonly (readonly [number, number])[],
  y = 0,
): string {
  return polygon(corners.map(([x, z]) => view.at(x, y, z)));
}

/** Fine profile through a few given rings (Catmull-Rom), for soft shapes. */
export function smoothProfile(
  rings: readonly (readonly [radius: number, height: number])[],
  steps = 6,
): (readonly [number, number])[] {
  const pick = (i: number) =>
    rings[Math.min(rings.length - 1, Math.max(0, i))] ?? ([0, 0] as const);
  const out: (readonly [number, number])[] = [];
  for (let i = 0; i < rings.length - 1; i += 1) {
    const [p0, p1, p2, p3] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
    for (let k = 0; k < steps; k += 1) {
      const t = k / steps;
      const at = (axis: 0 | 1) =>
        0.5 *
        (2 * p1[axis] +
          (p2[axis] - p0[axis]) * t +
          (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
          (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t * t * t);
      out.push([at(0), at(1)]);
    }
  }
  out.push(pick(rings.length - 1));
  return out;
}
