import type { View } from '../kit/camera.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { halo, lamps } from '../kit/light.ts';
import { clip, linear, n, path, radial, type Point } from '../kit/paint.ts';
import { between, seeded } from '../kit/random.ts';
import { ellipse, hanging, polyline, rect } from '../kit/shapes.ts';
import { ring, turned } from '../kit/solids.ts';
import type { Place } from './furniture.ts';

/** Strings of micro lamps falling from a rail; picture box [x, y, w, h]. */
export function curtain(
  box: readonly [number, number, number, number],
  strings: number,
  glow: Hex,
  seed = 3,
): string {
  const [x, y, w, h] = box;
  const random = seeded(seed);
  const bright: Point[] = [];
  const faint: Point[] = [];
  let wires = '';
  for (let i = 0; i < strings; i += 1) {
    const sx = x + (w * i) / (strings - 1);
    const end = y + h * between(random, 0.93, 1);
    wires += `M${n(sx)} ${n(y)}L${n(sx + between(random, -3, 3))} ${n(end)}`;
    for (let py = y + 14 + between(random, 0, 30); py < end; py += h / 19) {
      (random() < 0.7 ? bright : faint).push([sx + between(random, -2.5, 2.5), py]);
    }
  }
  return [
    path(
      rect(x, y, w, h),
      linear(
        [0, y],
        [0, y + h],
        [
          [0, glow, 0.2],
          [0.6, glow, 0.11],
          [1, glow, 0.03],
        ],
      ),
      { soft: 50, blend: 'screen' },
    ),
    path(wires, 'none', { stroke: '#4a4338', width: 1.1, opacity: 0.55 }),
    lamps(faint, 3.2, glow, 0.6),
    lamps(bright, 4.6, glow),
    path(
      rect(x - 14, y - 5, w + 28, 9, 4),
      linear(
        [0, y - 5],
        [0, y + 4],
        [
          [0, '#4a5068'],
          [1, '#11131d'],
        ],
      ),
    ),
  ].join('');
}

/** Festoon cable between two points with bulbs of radius r (pixels). */
export function festoon(
  a: Point,
  b: Point,
  sag: number,
  bulbs: number,
  r: number,
  glow: Hex,
): string {
  const cable = hanging(a, b, sag, bulbs * 4);
  const spots = hanging(a, b, sag, bulbs + 1).slice(1, -1);
  const bodies = spots.map(([x, y]) => {
    const c: Point = [x, y + r * 2.5];
    return [
      path(
        rect(x - r * 0.42, y - r * 0.1, r * 0.84, r * 1.5, r * 0.2),
        linear(
          [x - r * 0.4, 0],
          [x + r * 0.4, 0],
          [
            [0, '#08090e'],
            [0.3, '#3d4152'],
            [1, '#08090e'],
          ],
        ),
      ),
      halo(c, r * 6.5, glow, 0.42),
      path(
        `M${n(x - r * 0.4)} ${n(y + r * 1.35)}C${n(x - r * 0.5)} ${n(y + r * 1.9)} ${n(x - r)} ${n(y + r * 2)} ${n(x - r)} ${n(y + r * 2.7)}A${n(r)} ${n(r)} 0 0 0 ${n(x + r)} ${n(y + r * 2.7)}C${n(x + r)} ${n(y + r * 2)} ${n(x + r * 0.5)} ${n(y + r * 1.9)} ${n(x + r * 0.4)} ${n(y + r * 1.35)}Z`,
        radial([x, y + r * 2.55], r * 1.25, [
          [0, '#ffffff'],
          [0.3, mix(glow, '#ffffff', 0.75)],
          [0.65, mix(glow, '#ffffff', 0.2), 0.85],
          [0.9, glow, 0.45],
          [1, mix(glow, '#ffffff', 0.4), 0.6],
        ]),
      ),
      path(
        `M${n(x - r * 0.3)} ${n(y + r * 1.6)}L${n(x - r * 0.35)} ${n(y + r * 2.6)}L${n(x)} ${n(y + r * 2.1)}L${n(x + r * 0.35)} ${n(y + r * 2.6)}L${n(x + r * 0.3)} ${n(y + r * 1.6)}`,
        'none',
        { stroke: '#ffffff', width: Math.max(1, r * 0.1), soft: r * 0.05 },
      ),
    ].join('');
  });
  return (
    path(polyline(cable), 'none', { stroke: '#05060a', width: Math.max(3, r * 0.34) }) +
    path(polyline(cable.map(([x, y]): Point => [x - 1, y - 1])), 'none', {
      stroke: '#3a3f55',
      width: 1.2,
      opacity: 0.6,
    }) +
    bodies.join('')
  );
}

/** Clear balloon with a lamp at its neck; centre and radius in pixels. */
export function balloon(at: Point, r: number, glow: Hex): string {
  const [x, y] = at;
  const tall = r * 1.18;
  const shape = `M${n(x)} ${n(y - tall)}C${n(x + r * 0.62)} ${n(y - tall)} ${n(x + r)} ${n(y - r * 0.6)} ${n(x + r)} ${n(y - r * 0.05)}C${n(x + r)} ${n(y + r * 0.62)} ${n(x + r * 0.35)} ${n(y + tall * 0.92)} ${n(x)} ${n(y + tall)}C${n(x - r * 0.35)} ${n(y + tall * 0.92)} ${n(x - r)} ${n(y + r * 0.62)} ${n(x - r)} ${n(y - r * 0.05)}C${n(x - r)} ${n(y - r * 0.6)} ${n(x - r * 0.62)} ${n(y - tall)} ${n(x)} ${n(y - tall)}Z`;
  const lamp: Point = [x, y + r * 0.62];
  return [
    path(
      shape,
      radial([x, y + r * 0.2], r * 1.25, [
        [0, glow, 0.5],
        [0.55, glow, 0.34],
        [0.85, mix(glow, '#ffffff', 0.1), 0.42],
        [1, mix(glow, '#ffffff', 0.3), 0.62],
      ]),
    ),
    clip(shape, halo(lamp, r * 1.5, mix(glow, '#ffffff', 0.3), 0.85)),
    path(ellipse([x - r * 0.4, y - r * 0.5], r * 0.16, r * 0.32), '#ffffff', {
      soft: r * 0.06,
      opacity: 0.5,
    }),
    path(ellipse([x + r * 0.5, y + r * 0.3], r * 0.07, r * 0.26), '#ffffff', {
      soft: r * 0.05,
      opacity: 0.22,
    }),
    path(shape, 'none', {
      stroke: mix(glow, '#ffffff', 0.55),
      width: 1.6,
      soft: 0.8,
      opacity: 0.55,
    }),
    path(ellipse(lamp, r * 0.1, r * 0.13), '#ffffff', { soft: r * 0.03 }),
    path(
      `M${n(x - r * 0.08)} ${n(y + tall + r * 0.08)}L${n(x)} ${n(y + tall * 0.98)}L${n(x + r * 0.08)} ${n(y + tall + r * 0.08)}Z`,
      mix(glow, '#ffffff', 0.3),
    ),
  ].join('');
}

/** Ribbon of a balloon down to the point it is tied to. */
export function ribbon(from: Point, to: Point, sway: number): string {
  return path(
    `M${n(from[0])} ${n(from[1])}C${n(from[0] + sway)} ${n(from[1] + (to[1] - from[1]) * 0.35)} ${n(to[0] - sway)} ${n(from[1] + (to[1] - from[1]) * 0.7)} ${n(to[0])} ${n(to[1])}`,
    'none',
    { stroke: '#aab4d6', width: 1.8, opacity: 0.45 },
  );
}

/** Flameless pillar candle: `h` cm high, radius `r`. */
export function candle(view: View, place: Place, r: number, h: number, glow: Hex): string {
  const { x, z } = place;
  const s = view.scale(z);
  const body = turned(view, x, z, [
    [r, 0.1],
    [r, h - 0.6],
    [r * 0.96, h - 0.1],
    [r * 0.9, h],
  ]);
  const wax = '#f0dcc0';
  const flat = Math.max(1, Math.abs(r * s * view.flat(h, z)));
  const top = view.at(x, h, z);
  const skin = clip(
    body.outline,
    path(
      body.outline,
      linear(
        [0, body.top],
        [0, body.bottom],
        [
          [0, mix(glow, '#ffffff', 0.45)],
          [0.3, mix(wax, glow, 0.6)],
          [0.65, mix('#8d6f52', glow, 0.25)],
          [1, '#4c3b33'],
        ],
      ),
    ) +
      path(
        body.outline,
        linear(
          [body.left, 0],
          [body.right, 0],
          [
            [0, '#1c1214', 0.7],
            [0.22, '#1c1214', 0.1],
            [0.45, '#ffffff', 0.08],
            [0.75, '#1c1214', 0.15],
            [1, '#1c1214', 0.75],
          ],
        ),
      ),
  );
  if (view.mirror) return skin;
  const lift = r * s;
  return [
    skin,
    path(ring(view, x, z, r * 0.9, h), mix(glow, '#ffffff', 0.5)),
    path(
      ring(view, x, z, r * 0.74, h - 0.3),
      radial(
        top,
        r * s * 0.8,
        [
          [0, '#fff6e2'],
          [0.5, mix(glow, '#ffffff', 0.3)],
          [1, mix('#8a5a28', glow, 0.4)],
        ],
        flat,
      ),
    ),
    halo([top[0], top[1] - lift * 0.5], lift * 3.6, glow, 0.5),
    flame([top[0], top[1] + flat * 0.1], lift * 0.36, lift * 1.25, glow),
  ].join('');
}

function flame(foot: Point, w: number, h: number, glow: Hex): string {
  const [x, y] = foot;
  const shape = (k: number, dy: number) =>
    `M${n(x)} ${n(y - dy)}C${n(x - w * k)} ${n(y - dy)} ${n(x - w * k)} ${n(y - dy - h * 0.45 * k)} ${n(x)} ${n(y - dy - h * k)}C${n(x + w * k)} ${n(y - dy - h * 0.45 * k)} ${n(x + w * k)} ${n(y - dy)} ${n(x)} ${n(y - dy)}Z`;
  return (
    path(shape(1, 0), mix('#ff9a2e', glow, 0.3), { soft: w * 0.16, opacity: 0.95 }) +
    path(shape(0.72, h * 0.05), '#fff3cf', { soft: w * 0.1 })
  );
}
