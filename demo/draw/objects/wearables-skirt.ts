import { type Hex, mix } from '../kit/colour.ts';
import { type Point, clip, group, linear, n, path, radial } from '../kit/paint.ts';
import { between, seeded } from '../kit/random.ts';
import { curve, ellipse, polyline } from '../kit/shapes.ts';

const COOL = '#8ea2d8';

/** Skirt of hanging fibres: `at` = middle of the waist, sizes in pixels; `swing` leans the hem. */
export function fibreSkirt(
  at: Point,
  waist: number,
  hem: number,
  drop: number,
  glow: Hex,
  options: { swing?: number; fibres?: number; seed?: number } = {},
): string {
  const { swing = 0, fibres = 420, seed = 8 } = options;
  const random = seeded(seed);
  const [x, y] = at;
  const bundles: [string, string, string] = ['', '', ''];
  const ends: [string, string, string] = ['', '', ''];
  const knots = ['', ''];
  const size = Math.max(1.5, hem / 105);
  for (let i = 0; i < fibres; i += 1) {
    const around = random() * Math.PI * 2;
    const depth = Math.sin(around);
    const u = Math.cos(around);
    const long = between(random, 0.6, 1) ** 0.55;
    const top: Point = [x + u * waist, y + depth * waist * 0.16 + waist * 0.1];
    const wide = hem * between(random, 0.93, 1.05);
    const end: Point = [
      x + u * (waist + (wide - waist) * long ** 1.15) + swing * drop * long,
      y + drop * long + depth * wide * 0.15 - Math.abs(u) ** 3 * drop * 0.16 * (hem / drop),
    ];
    const bend: Point = [
      x + u * (waist * 1.15 + (wide - waist) * 0.5) + swing * drop * 0.16,
      y + drop * long * 0.3 + depth * 8 - Math.abs(u) * 10,
    ];
    const which = depth < -0.25 ? 0 : random() < 0.5 ? 1 : 2;
    bundles[which] +=
      `M${n(top[0])} ${n(top[1])}Q${n(bend[0])} ${n(bend[1])} ${n(end[0])} ${n(end[1])}`;
    ends[which] += ellipse(end, size * between(random, 0.7, 1.25));
    if (random() < 0.8) {
      const t = between(random, 0.35, 0.95);
      const q: Point = [
        (1 - t) ** 2 * top[0] + 2 * t * (1 - t) * bend[0] + t * t * end[0],
        (1 - t) ** 2 * top[1] + 2 * t * (1 - t) * bend[1] + t * t * end[1],
      ];
      knots[i % 2] += ellipse(q, size * 0.42);
    }
  }
  const fade = (low: number, high: number) =>
    linear(
      [0, y],
      [0, y + drop],
      [
        [0, mix(glow, '#ffffff', 0.3), high],
        [0.18, glow, low],
        [0.6, glow, low * 1.3],
        [0.86, mix(glow, '#ffffff', 0.2), high],
        [1, mix(glow, '#ffffff', 0.5), high],
      ],
    );
  const tips = (i: 0 | 1 | 2, level: number) =>
    group(path(ends[i], glow, { stroke: glow, width: size * 2 }), {
      soft: size * 2.2,
      opacity: 0.8 * level,
    }) + path(ends[i], mix(glow, '#ffffff', 0.55), { opacity: level });
  const under = curve(
    [
      [x - waist, y + 6],
      [x - hem * 0.7 + swing * drop * 0.5, y + drop * 0.55],
      [x - hem * 0.86 + swing * drop, y + drop * 0.84],
      [x + swing * drop, y + drop * 0.98],
      [x + hem * 0.86 + swing * drop, y + drop * 0.84],
      [x + hem * 0.7 + swing * drop * 0.5, y + drop * 0.55],
      [x + waist, y + 6],
    ],
    true,
  );
  const band = `M${n(x - waist)} ${n(y - waist * 0.22)}C${n(x - waist * 0.5)} ${n(y - waist * 0.06)} ${n(x + waist * 0.5)} ${n(y - waist * 0.06)} ${n(x + waist)} ${n(y - waist * 0.22)}L${n(x + waist * 1.05)} ${n(y + waist * 0.16)}C${n(x + waist * 0.5)} ${n(y + waist * 0.34)} ${n(x - waist * 0.5)} ${n(y + waist * 0.34)} ${n(x - waist * 1.05)} ${n(y + waist * 0.16)}Z`;
  return (
    path(
      under,
      linear(
        [0, y],
        [0, y + drop],
        [
          [0, mix('#0a0a16', glow, 0.3), 0.85],
          [0.7, mix('#0a0a16', glow, 0.16), 0.7],
          [1, mix('#0a0a16', glow, 0.3), 0.2],
        ],
      ),
      { soft: hem * 0.03 },
    ) +
    path(bundles[0], 'none', { stroke: fade(0.16, 0.4), width: 1.3 }) +
    tips(0, 0.6) +
    path(bundles[1], 'none', { stroke: fade(0.26, 0.6), width: 1.5 }) +
    path(bundles[2], 'none', { stroke: fade(0.34, 0.75), width: 1.3 }) +
    path(knots[0] ?? '', mix(glow, '#ffffff', 0.7), { opacity: 0.85 }) +
    path(knots[1] ?? '', mix(glow, '#ffffff', 0.3), { opacity: 0.8 }) +
    tips(1, 1) +
    tips(2, 1) +
    path(ends[2], '#ffffff', { opacity: 0.5 }) +
    path(
      band,
      linear(
        [x - waist, 0],
        [x + waist, 0],
        [
          [0, mix('#161a28', COOL, 0.3)],
          [0.2, '#1a1e2d'],
          [0.6, '#0c0e17'],
          [1, mix('#161a28', COOL, 0.25)],
        ],
      ),
    ) +
    path(
      `M${n(x - waist * 1.05)} ${n(y + waist * 0.16)}C${n(x - waist * 0.5)} ${n(y + waist * 0.34)} ${n(x + waist * 0.5)} ${n(y + waist * 0.34)} ${n(x + waist * 1.05)} ${n(y + waist * 0.16)}`,
      'none',
      { stroke: mix(glow, '#ffffff', 0.3), width: waist * 0.035, soft: waist * 0.02, opacity: 0.9 },
    )
  );
}

/** Dressmaker's torso on a pole that carries the skirt; `at` = middle of the waist. */
export function torso(at: Point, waist: number, foot: number, glow: Hex): string {
  const [x, y] = at;
  const k = waist / 34;
  const p = (px: number, py: number): Point => [x + px * k, y + py * k];
  const right: Point[] = [
    p(11, -124),
    p(14, -112),
    p(43, -103),
    p(48, -88),
    p(42, -68),
    p(39, -48),
    p(34, -22),
    p(34, 0),
    p(40, 20),
  ];
  const shape = curve(
    [p(0, -126), ...right, p(0, 26), ...right.map((q): Point => [2 * x - q[0], q[1]]).toReversed()],
    true,
  );
  return (
    path(
      polyline([
        [x, y],
        [x, foot],
      ]),
      'none',
      { stroke: '#2a3046', width: k * 5 },
    ) +
    path(
      polyline([
        [x - k * 1.4, y],
        [x - k * 1.4, foot],
      ]),
      'none',
      { stroke: COOL, width: k, opacity: 0.5 },
    ) +
    path(
      ellipse([x, foot], k * 34, k * 7),
      linear(
        [0, foot - 7 * k],
        [0, foot + 7 * k],
        [
          [0, '#2d3349'],
          [1, '#10121b'],
        ],
      ),
    ) +
    clip(
      shape,
      path(
        shape,
        linear(
          [x - 50 * k, 0],
          [x + 50 * k, 0],
          [
            [0, '#3c4566'],
            [0.12, '#1d2234'],
            [0.5, '#0c0e17'],
            [0.86, '#181c2b'],
            [1, '#343c5a'],
          ],
        ),
      ) +
        path(
          shape,
          linear(
            [0, y],
            [0, y - 120 * k],
            [
              [0, glow, 0.42],
              [0.5, glow, 0.08],
              [1, glow, 0],
            ],
          ),
        ) +
        path(`M${n(x)} ${n(y - 124 * k)}V${n(y)}`, 'none', {
          stroke: '#04050a',
          width: 1.6,
          opacity: 0.6,
        }),
    ) +
    path(
      ellipse(p(0, -125), 11 * k, 3 * k),
      radial(
        p(-3, -126),
        12 * k,
        [
          [0, '#5a658a'],
          [1, '#1a1e2c'],
        ],
        4 * k,
      ),
    )
  );
}
