import { mix, type Hex } from '../kit/colour.ts';
import { halo, lamps } from '../kit/light.ts';
import { group, linear, n, path, radial, type Point } from '../kit/paint.ts';
import { between, seeded } from '../kit/random.ts';
import { ellipse } from '../kit/shapes.ts';
import { leaf } from '../kit/plants.ts';

/** Pictures in pixels: these shapes stand upright towards the viewer. */

/** Five-petalled flower. */
function flower(at: Point, r: number, petal: Hex, turn: number): string {
  let d = '';
  for (let i = 0; i < 5; i += 1) {
    const a = turn + (i / 5) * Math.PI * 2;
    d += ellipse([at[0] + Math.cos(a) * r * 0.5, at[1] + Math.sin(a) * r * 0.5], r * 0.46);
  }
  return (
    path(
      d,
      radial(at, r, [
        [0, mix(petal, '#ffffff', 0.75)],
        [0.5, petal],
        [1, mix(petal, '#1a0a18', 0.4)],
      ]),
    ) + path(ellipse(at, r * 0.17), '#fff2c4')
  );
}

/** Rose seen from the front: whorls of petals. */
function rose(at: Point, r: number, petal: Hex): string {
  const whorl = [1, 0.78, 0.56, 0.34].map((k, i) => {
    let d = '';
    for (let j = 0; j < 5; j += 1) {
      const a = i * 0.7 + (j / 5) * Math.PI * 2;
      d += ellipse(
        [at[0] + Math.cos(a) * r * k * 0.45, at[1] + Math.sin(a) * r * k * 0.45],
        r * k * 0.52,
      );
    }
    return path(
      d,
      radial([at[0], at[1] - r * 0.2], r * k * 1.1, [
        [0, mix(petal, '#ffffff', 0.1 + i * 0.1)],
        [0.6, mix(petal, '#ffffff', i * 0.06)],
        [1, mix(petal, '#2a0f1e', 0.5)],
      ]),
    );
  });
  return whorl.join('');
}

/** Blossom tree, `tall` pixels from foot to crown. */
export function blossomTree(foot: Point, tall: number, glow: Hex, seed = 21): string {
  const random = seeded(seed);
  const limbs: string[] = [];
  const tips: Point[] = [];
  const grow = (from: Point, angle: number, length: number, width: number, depth: number): void => {
    const bend = between(random, -0.22, 0.22);
    const mid: Point = [
      from[0] + Math.cos(angle + bend) * length * 0.5,
      from[1] + Math.sin(angle + bend) * length * 0.5,
    ];
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
    limbs.push(
      path(
        `M${n(from[0])} ${n(from[1])}Q${n(mid[0])} ${n(mid[1])} ${n(to[0])} ${n(to[1])}`,
        'none',
        {
          stroke: mix('#1a1013', glow, Math.min(0.34, 0.08 + 0.06 * (5 - depth))),
          width: width,
        },
      ),
    );
    if (depth <= 3) tips.push(to, mid);
    if (depth === 0) return;
    const branches = depth > 3 ? 3 : 2 + (random() < 0.55 ? 1 : 0);
    for (let i = 0; i < branches; i += 1) {
      const spread = branches === 1 ? 0 : (i / (branches - 1) - 0.5) * between(random, 0.95, 1.35);
      grow(to, angle + spread, length * between(random, 0.68, 0.84), width * 0.62, depth - 1);
    }
  };
  grow(foot, -Math.PI / 2, tall * 0.24, tall * 0.034, 5);
  const spots = tips.flatMap((tip): Point[] =>
    Array.from({ length: 2 }, (): Point => [
      tip[0] + between(random, -0.03, 0.03) * tall,
      tip[1] + between(random, -0.03, 0.03) * tall,
    ]),
  );
  const far = spots.filter((_, i) => i % 3 === 0);
  const near = spots.filter((_, i) => i % 3 !== 0);
  const petals = (list: readonly Point[], r: number, shade: number) => {
    let d = '';
    for (const at of list) {
      const turn = random() * 6;
      for (let i = 0; i < 5; i += 1) {
        const a = turn + (i / 5) * Math.PI * 2;
        d += ellipse([at[0] + Math.cos(a) * r * 0.5, at[1] + Math.sin(a) * r * 0.5], r * 0.46);
      }
    }
    return path(d, mix(mix(glow, '#ffffff', 0.3), '#160a16', shade), { opacity: 0.9 });
  };
  const crown: Point = [foot[0], foot[1] - tall * 0.66];
  return [
    halo(crown, tall * 0.62, glow, 0.34, tall * 0.46),
    petals(far, tall * 0.0125, 0.45),
    limbs.join(''),
    petals(near, tall * 0.0125, 0.12),
    lamps(near, tall * 0.0042, mix(glow, '#ffffff', 0.35)),
  ].join('');
}

/** Round wedding arch: foot line at `y`, ring of radius r around `c`. */
export function weddingArch(c: Point, r: number, glow: Hex, petal: Hex): string {
  const random = seeded(33);
  const [from, to] = [Math.PI * 0.62, Math.PI * 2.38];
  const on = (a: number, radius = r): Point => [
    c[0] + Math.cos(a) * radius,
    c[1] + Math.sin(a) * radius,
  ];
  const [start, end] = [on(from), on(to)];
  const hoop = `M${n(start[0])} ${n(start[1])}A${n(r)} ${n(r)} 0 1 1 ${n(end[0])} ${n(end[1])}`;
  const tube = (stroke: Hex, width: number, opacity = 1, soft = 0) =>
    path(hoop, 'none', { stroke, width, opacity, soft });
  const lights = Array.from({ length: 92 }, (_, i): Point => {
    const a = from + ((to - from) * i) / 91;
    return on(a, r + Math.sin(i * 1.15) * r * 0.026);
  });
  const flowers: string[] = [];
  const spray = (middle: number, spread: number, count: number) => {
    const greens: string[] = [];
    const blooms: string[] = [];
    for (let i = 0; i < count; i += 1) {
      const k = (random() + random() - 1) * spread;
      const at = on(
        middle + k,
        r + between(random, -0.1, 0.1) * r * (1 - Math.abs(k) / spread / 1.4),
      );
      const a = random() * Math.PI * 2;
      const far: Point = [at[0] + Math.cos(a) * r * 0.17, at[1] + Math.sin(a) * r * 0.17];
      const shape = leaf(at, far, r * 0.04, r * 0.03);
      greens.push(
        path(
          shape,
          linear(at, far, [
            [0, mix('#27432f', glow, 0.3)],
            [1, '#14241b'],
          ]),
        ),
      );
      const size = r * between(random, 0.04, 0.078);
      if (i % 2 === 0) blooms.push(rose(at, size, mix(petal, '#ffffff', random() * 0.5)));
      else blooms.push(flower(at, size * 0.8, mix('#fff1e6', petal, random() * 0.35), a));
    }
    flowers.push(greens.join(''), blooms.join(''));
  };
  spray(Math.PI * 0.86, 0.5, 46);
  spray(Math.PI * 1.78, 0.5, 40);
  return [
    tube(glow, r * 0.16, 0.2, r * 0.09),
    tube('#12131c', r * 0.034),
    tube('#8c7a5c', r * 0.012, 0.8),
    lamps(lights, r * 0.011, glow),
    group(flowers.join('')),
    lamps(
      lights.filter((_, i) => i % 5 === 0),
      r * 0.01,
      glow,
      0.9,
    ),
  ].join('');
}
