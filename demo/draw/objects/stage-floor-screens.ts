import type { View } from '../kit/camera.ts';
import { type Hex, hue, mix } from '../kit/colour.ts';
import { type Point, clip, group, linear, path } from '../kit/paint.ts';
import { between, seeded } from '../kit/random.ts';
import { along, ellipse, polygon, polyline } from '../kit/shapes.ts';
import { type Plane, plane, round, tile } from '../kit/upright.ts';
import type { Place } from './furniture.ts';

/** Black cloth with stars, 6 × 3 m, in folds; hangs from its upper edge at 310 cm. */
export function starCloth(view: View, place: Place, w = 600, h = 300, stars = 210): string {
  const at = plane(view, place, 4);
  const s = view.scale(place.z);
  const count = Math.round(w / 17);
  const random = seeded(9);
  const outline = [
    at(-w / 2, h),
    at(w / 2, h),
    ...Array.from({ length: count * 4 + 1 }, (_, i) =>
      at(w / 2 - (i / (count * 4)) * w, 1.4 * Math.sin(i * 1.57)),
    ),
  ];
  const folds = Array.from({ length: count }, (_, i) => {
    const u = -w / 2 + (i / count) * w;
    const step = w / count;
    const shade = between(random, 0.7, 1.2);
    const [a, b] = [at(u, h), at(u + step, h)];
    return path(
      polygon([a, b, at(u + step + 1, 0), at(u, 0)]),
      linear(
        [a[0], 0],
        [b[0], 0],
        [
          [0, '#04050a'],
          [0.35, mix('#090b14', '#46558a', 0.5 * shade)],
          [0.6, mix('#080a13', '#46558a', 0.22 * shade)],
          [1, '#04050a'],
        ],
      ),
    );
  });
  const sets: Record<string, string[]> = {
    '#dfe8ff': [],
    '#ffffff': [],
    '#bcd0ff': [],
    '#ffe6c4': [],
  };
  const tones = Object.keys(sets);
  for (let i = 0; i < stars; i += 1) {
    // a jittered lattice: even as the product is, without visible rows
    const column = i % 21;
    const row = Math.floor(i / 21);
    const u = -w / 2 + ((column + 0.5 + (random() - 0.5) * 0.8) / 21) * w;
    const v = ((row + 0.5 + (random() - 0.5) * 0.8) / Math.ceil(stars / 21)) * (h - 10) + 4;
    const r = random() ** 2.2 * 1.5 + 1;
    sets[tones[Math.floor(random() * tones.length)] ?? '#ffffff']?.push(
      ellipse(at(u, v, 1), Math.max(1.6, r * s)),
    );
  }
  const light = Object.entries(sets);
  return (
    clip(
      polygon(outline),
      folds.join('') +
        path(
          polygon(outline),
          linear(at(0, h), at(0, 0), [
            [0, '#05060b', 0.7],
            [0.2, '#05060b', 0.1],
            [0.9, '#05060b', 0.1],
            [1, '#05060b', 0.6],
          ]),
        ),
    ) +
    group(light.map(([tone, dots]) => path(dots.join(''), tone)).join(''), {
      soft: s * 2.6,
      opacity: 1,
    }) +
    light.map(([tone, dots]) => path(dots.join(''), mix(tone, '#ffffff', 0.5))).join('')
  );
}

/** Goalpost stand that carries the cloth. */
export function clothStand(view: View, place: Place, w = 600, h = 306): string {
  const at = plane(view, place);
  const s = view.scale(place.z);
  const tube = (points: readonly Point[], r: number) =>
    path(polyline(points), 'none', { stroke: '#232839', width: r * s }) +
    path(polyline(points), 'none', {
      stroke: '#8ea2d8',
      width: r * s * 0.3,
      opacity: 0.6,
      soft: 0.7,
    });
  const legs = [-1, 1].flatMap((side) => [
    tube([at((side * w) / 2 + side * 6, 0), at((side * w) / 2 + side * 6, h)], 5),
    tube([at((side * w) / 2 + side * 6 - 28, 1), at((side * w) / 2 + side * 6 + 28, 1)], 5),
    tube([at((side * w) / 2 + side * 6, 1, -34), at((side * w) / 2 + side * 6, 1, 34)], 5),
  ]);
  return legs.join('') + tube([at(-w / 2 - 6, h), at(w / 2 + 6, h)], 4.4);
}

/** What the video panels show: a night picture of waves and a sun, `w` × `h` cm on `at`. */
export function screenPicture(at: Plane, w: number, h: number, pitch: number): string {
  const area = tile(at, -w / 2, 0, w, h);
  const layer = (base: number, lift: number, k: number, shift: number, top: Hex, low: Hex) => {
    const line = Array.from({ length: 49 }, (_, i): Point => {
      const u = -w / 2 + (i / 48) * w;
      return at(
        u,
        h *
          (base +
            lift * Math.sin((u / w) * k + shift) +
            lift * 0.4 * Math.sin((u / w) * k * 2.3 + shift * 2)),
      );
    });
    return path(
      polygon([...line, at(w / 2, 0), at(-w / 2, 0)]),
      linear(at(0, h * (base + lift)), at(0, h * Math.max(0, base - 0.25)), [
        [0, top],
        [1, low],
      ]),
    );
  };
  const sun = round(at, w * 0.12, h * 0.6, Math.min(w, h) * 0.2);
  const grid: string[] = [];
  for (let u = -w / 2; u <= w / 2; u += pitch) grid.push(polyline([at(u, 0), at(u, h)]));
  for (let v = 0; v <= h; v += pitch) grid.push(polyline([at(-w / 2, v), at(w / 2, v)]));
  const px = Math.hypot(at(pitch, 0)[0] - at(0, 0)[0], at(pitch, 0)[1] - at(0, 0)[1]);
  return (
    path(
      area,
      linear(at(0, h), at(0, h * 0.2), [
        [0, '#2a1a8c'],
        [0.45, '#a02bd0'],
        [0.75, '#ff4f9a'],
        [1, '#ffb45c'],
      ]),
    ) +
    path(
      sun,
      linear(at(0, h * 0.8), at(0, h * 0.4), [
        [0, '#fff6cf'],
        [1, '#ffab4a'],
      ]),
    ) +
    layer(0.42, 0.05, 9, 0.6, '#ff5fae', '#b52fd6') +
    layer(0.31, 0.06, 7, 2.2, '#8a46f0', '#3a55ff') +
    layer(0.2, 0.05, 8, 4.1, '#26c6f2', '#1463d8') +
    layer(0.09, 0.04, 10, 5.6, '#5ff0e0', '#0b83a8') +
    path(grid.join(''), 'none', { stroke: '#05040c', width: Math.max(0.8, px * 0.3), opacity: 0.5 })
  );
}

/** One 50 × 50 cm screen panel in its die-cast frame, 8 cm deep. */
export function videoPanel(view: View, place: Place, y = 0.6): string {
  const at = plane(view, place, y);
  const depth = 8;
  const side: Point[] =
    (place.turn ?? 0) > 0
      ? [at(-25, 50, -depth), at(-25, 50), at(-25, 0), at(-25, 0, -depth)]
      : [at(25, 50), at(25, 50, -depth), at(25, 0, -depth), at(25, 0)];
  // The cast: the list is as long as the shape has corners.
  const [a, b, c, d] = side as [Point, Point, Point, Point];
  const latch = (lo: number, hi: number) =>
    path(
      polygon([
        along(along(a, d, lo), along(b, c, lo), 0.3),
        along(along(a, d, lo), along(b, c, lo), 0.7),
        along(along(a, d, hi), along(b, c, hi), 0.7),
        along(along(a, d, hi), along(b, c, hi), 0.3),
      ]),
      '#6f7a9c',
    );
  const top: Point[] = [at(-25, 50), at(25, 50), at(25, 50, -depth), at(-25, 50, -depth)];
  return (
    (view.mirror
      ? ''
      : path(
          polygon(top),
          // The cast: the list is as long as the shape has corners.
          linear(top[0] as Point, top[3] as Point, [
            [0, '#3a4160'],
            [1, '#161926'],
          ]),
        )) +
    path(
      polygon(side),
      linear(a, b, [
        [0, '#10121b'],
        [0.6, '#262b3c'],
        [1, '#4b4258'],
      ]),
    ) +
    latch(0.2, 0.27) +
    latch(0.72, 0.79) +
    path(tile(at, -25, 0, 50, 50), '#090a11') +
    clip(tile(at, -24.7, 0.3, 49.4, 49.4), screenPicture(at, 50, 50, 0.78)) +
    path(polyline([at(-25, 0), at(-25, 50), at(25, 50)]), 'none', {
      stroke: '#aab6e0',
      width: 1.6,
      opacity: 0.5,
      soft: 0.5,
    })
  );
}

/** Pixel tube, 1 m: on `at` along u from -50 to 50; every pixel its own hue. */
export function pixelTube(at: Plane, s: number, turn = 0, pixels = 48): string {
  const line = (from: number, to: number) => polyline([at(from, 0), at(to, 0)]);
  const cells = Array.from({ length: pixels }, (_, i) => {
    const u = -46 + (i / pixels) * 92;
    return { d: line(u + 0.35, u + 92 / pixels - 0.35), tone: hue((i / pixels + turn) % 1, 0.58) };
  });
  const all = cells
    .map((cell) => path(cell.d, 'none', { stroke: cell.tone, width: s * 3.9 }))
    .join('');
  const hot = cells
    .map((cell) => path(cell.d, 'none', { stroke: mix(cell.tone, '#ffffff', 0.55), width: s * 2 }))
    .join('');
  const white = cells
    .map((cell) => path(cell.d, 'none', { stroke: mix(cell.tone, '#ffffff', 0.9), width: s * 0.8 }))
    .join('');
  const cap = (from: number, to: number) =>
    path(line(from, to), 'none', { stroke: '#191c29', width: s * 4.4 }) +
    path(polyline([at(from, 1.2), at(to, 1.2)]), 'none', {
      stroke: '#8ea2d8',
      width: s * 0.5,
      opacity: 0.6,
      soft: s * 0.15,
    });
  return (
    group(all, { soft: s * 2, opacity: 0.6 }) +
    all +
    group(hot, { soft: s * 0.35 }) +
    group(white, { soft: s * 0.2, opacity: 0.9 }) +
    path(polyline([at(-46, 1.3), at(46, 1.3)]), 'none', {
      stroke: '#ffffff',
      width: s * 0.28,
      opacity: 0.5,
      soft: s * 0.1,
    }) +
    cap(-49, -47) +
    cap(47, 49)
  );
}
