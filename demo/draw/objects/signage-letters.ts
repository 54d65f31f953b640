import type { View } from '../kit/camera.ts';
import { LIGHT, mix } from '../kit/colour.ts';
import { group, n, path, type Point } from '../kit/paint.ts';
import { ellipse, polyline } from '../kit/shapes.ts';
import { spaced } from '../kit/trace.ts';
import { plane } from '../kit/upright.ts';
import type { Place } from './furniture.ts';

/** Channel letters 1.2 m high: centre lines in cm, the metal channel is a stroke around them. */
const WIDE = 21;

function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Point[] {
  return Array.from({ length: 49 }, (_, i): Point => {
    const a = ((from + ((to - from) * i) / 48) * Math.PI) / 180;
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
  });
}

const LETTERS: Record<string, readonly (readonly Point[])[]> = {
  G: [[...arc(0, 60, 40, 49, 38, 347), [39, 55], [8, 55]]],
  L: [
    [
      [-24, 120],
      [-24, 10.5],
      [32, 10.5],
    ],
  ],
  O: [arc(0, 60, 38, 49, -90, 270)],
  V: [
    [
      [-35, 120],
      [0, 11],
      [35, 120],
    ],
  ],
  E: [
    [
      [32, 109.5],
      [-22, 109.5],
      [-22, 10.5],
      [32, 10.5],
    ],
    [
      [-14, 60],
      [24, 60],
    ],
  ],
};

/** Stroke with square ends (path() rounds them). */
function strip(
  d: string,
  colour: string,
  width: number,
  join: 'miter' | 'round' = 'miter',
): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linejoin="${join}" stroke-miterlimit="8"/>`;
}

export function marqueeLetter(view: View, place: Place, letter: string): string {
  const lines = LETTERS[letter];
  if (lines === undefined) throw new Error(`no marquee letter ${letter}`);
  const s = view.scale(place.z);
  const at = plane(view, place, 0.5);
  const end = letter === 'O' ? 'Z' : '';
  const shape = (out: number) =>
    lines.map((line) => polyline(line.map(([u, v]) => at(u, v, out))) + end).join('');
  const metal = (d: string, colour: string, width: number) =>
    strip(d, colour, width, letter === 'V' ? 'round' : 'miter');
  // the flanks: slices from the back plate to the lip, lit more towards the front
  const flanks = Array.from({ length: 13 }, (_, i) =>
    metal(shape(-16 + i * 1.25), mix('#12131c', '#5b4a3d', i / 12), s * WIDE),
  );
  const lip =
    metal(shape(0), '#e9dcc6', s * WIDE) + metal(shape(-0.2), '#8b7459', s * (WIDE - 1.6));
  // the channel is painted white inside and full of warm light
  const channel =
    metal(shape(-1), '#b27a41', s * (WIDE - 2.4)) +
    group(metal(shape(-2), '#e8a860', s * (WIDE - 9)), { soft: s * 1.8 }) +
    group(metal(shape(-2), '#ffd9a0', s * 4.5), { soft: s * 1.6, opacity: 0.85 });
  const bulbs = lines.flatMap((line, i) => {
    const ends = i > 0 ? spaced(inset(line, 7), 11).slice(1) : spaced(inset(line, 7), 12);
    const closed = letter === 'O' ? spaced(line, 12).slice(1) : ends;
    return closed.map(([u, v]) => at(u, v, 2));
  });
  const globes = (r: number, dy = 0) => bulbs.map((p) => ellipse([p[0], p[1] + dy], r)).join('');
  return [
    flanks.join(''),
    lip,
    channel,
    group(path(globes(s * 4.6), LIGHT.warm), { soft: s * 1.8, opacity: 0.75 }),
    path(globes(s * 3), '#ffc983'),
    group(path(globes(s * 2.5), '#ffe7bd'), { soft: s * 0.4 }),
    group(path(globes(s * 1.6), '#fffdf4'), { soft: s * 0.35 }),
  ].join('');
}

/** Takes `by` cm off both ends of an open line, so that bulbs keep clear of the channel's ends. */
function inset(line: readonly Point[], by: number): Point[] {
  const points = [...line];
  const shorten = (a: Point, b: Point): Point => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const share = Math.min(1, by / length);
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  };
  // The cast: the list is as long as the shape has corners.
  const [first, second] = [points[0] as Point, points[1] as Point];
  // The cast: the list is as long as the shape has corners.
  const [last, before] = [points[points.length - 1] as Point, points[points.length - 2] as Point];
  points[0] = shorten(first, second);
  points[points.length - 1] = shorten(last, before);
  return points;
}
