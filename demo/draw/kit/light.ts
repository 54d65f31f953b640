import type { View } from './camera.ts';
import { mix, type Hex } from './colour.ts';
import { between, seeded } from './random.ts';
import { group, path, radial, linear, type Point, type Stop } from './paint.ts';
import { ellipse, polygon } from './shapes.ts';

/** Falloff close to the inverse square, without the hard rim of a two-stop gradient. */
function falloff(colour: Hex, strength: number): Stop[] {
  return [
    [0, colour, strength],
    [0.12, colour, strength * 0.8],
    [0.25, colour, strength * 0.52],
    [0.4, colour, strength * 0.29],
    [0.55, colour, strength * 0.15],
    [0.72, colour, strength * 0.06],
    [0.87, colour, strength * 0.016],
    [1, colour, 0],
  ];
}

/** Air that glows around a lamp. */
export function halo(at: Point, rx: number, colour: Hex, strength: number, ry = rx): string {
  return path(ellipse(at, rx, ry), radial(at, rx, falloff(colour, strength), ry), {
    blend: 'screen',
  });
}

/** Light lying on the floor around the world point (x, z); `reach` in cm. */
export function pool(
  view: View,
  x: number,
  z: number,
  reach: number,
  colour: Hex,
  strength: number,
  y = 0,
): string {
  const at = view.at(x, y, z);
  const rx = reach * view.scale(z);
  return halo(at, rx, colour, strength, rx * Math.abs(view.flat(y, z)));
}

/** Dark contact under something that stands. */
export function contact(view: View, x: number, z: number, reach: number, depth = 0.7): string {
  const at = view.at(x, 0, z);
  const rx = reach * view.scale(z);
  const ry = rx * view.flat(0, z);
  return path(ellipse(at, rx, ry), radial(at, rx, falloff('#020308', depth), ry));
}

/** Beam through haze: narrow at `from`, `spread` pixels wide at `to`. */
export function beam(
  from: Point,
  to: Point,
  start: number,
  spread: number,
  colour: Hex,
  strength: number,
): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const side: Point = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const cone = (share: number) =>
    polygon([
      [from[0] + side[0] * start * share, from[1] + side[1] * start * share],
      [to[0] + side[0] * spread * share, to[1] + side[1] * spread * share],
      [to[0] - side[0] * spread * share, to[1] - side[1] * spread * share],
      [from[0] - side[0] * start * share, from[1] - side[1] * start * share],
    ]);
  const fill = (level: number, tone: Hex) =>
    linear(from, to, [
      [0, tone, level],
      [0.25, tone, level * 0.62],
      [0.6, tone, level * 0.26],
      [1, tone, 0],
    ]);
  return group(
    [
      path(cone(1), fill(strength * 0.4, colour), { soft: Math.max(3, spread * 0.16) }),
      path(cone(0.62), fill(strength * 0.45, colour), { soft: Math.max(2, spread * 0.1) }),
      path(cone(0.26), fill(strength * 0.5, mix(colour, '#ffffff', 0.4)), {
        soft: Math.max(1.5, spread * 0.05),
      }),
    ].join(''),
    { blend: 'screen' },
  );
}

/** A small lamp that is looked into: white point, coloured rim, halo. */
export function spark(at: Point, radius: number, colour: Hex, strength = 1): string {
  return (
    halo(at, radius * 7, colour, 0.42 * strength) +
    path(
      ellipse(at, radius),
      radial(at, radius, [
        [0, mix(colour, '#ffffff', 0.95)],
        [0.45, mix(colour, '#ffffff', 0.75)],
        [0.8, mix(colour, '#ffffff', 0.2)],
        [1, colour, 0],
      ]),
      { opacity: Math.min(1, strength) },
    )
  );
}

/** Out-of-focus lamps: flat discs with a slightly brighter rim, as a lens draws them. */
export function bokeh(options: {
  seed: number;
  count: number;
  area: readonly [x: number, y: number, w: number, h: number];
  colours: readonly Hex[];
  size: readonly [number, number];
  strength?: number;
}): string {
  const random = seeded(options.seed);
  const [x, y, w, h] = options.area;
  const strength = options.strength ?? 0.5;
  let out = '';
  for (let i = 0; i < options.count; i += 1) {
    const at: Point = [x + random() * w, y + random() * h];
    const r = between(random, options.size[0], options.size[1]);
    const colour = options.colours[Math.floor(random() * options.colours.length)] ?? '#ffcf8f';
    const level = strength * between(random, 0.25, 1);
    out += path(
      ellipse(at, r),
      radial(at, r, [
        [0, colour, level * 0.62],
        [0.7, colour, level * 0.7],
        [0.88, mix(colour, '#ffffff', 0.2), level * 0.95],
        [0.96, colour, level * 0.6],
        [1, colour, 0],
      ]),
    );
  }
  return group(out, { blend: 'screen' });
}

/** Many small lamps at once: one blurred layer for their air, one for their bodies. */
export function lamps(points: readonly Point[], r: number, colour: Hex, strength = 1): string {
  const dots = (k: number) => points.map((p) => ellipse(p, r * k)).join('');
  return (
    path(dots(3.4), colour, { soft: r * 2.4, opacity: 0.34 * strength, blend: 'screen' }) +
    path(dots(1.25), mix(colour, '#ffffff', 0.25), { soft: r * 0.5, opacity: 0.9 * strength }) +
    path(dots(0.7), mix(colour, '#ffffff', 0.85), { soft: r * 0.15, opacity: strength })
  );
}
