import { mix, type Hex } from './colour.ts';
import { group, linear, n, path, type Point } from './paint.ts';
import { between, seeded } from './random.ts';

/** A long leaf from `from`, bending to `tip`; width in pixels at its middle. */
export function leaf(from: Point, tip: Point, width: number, bend: number): string {
  const [dx, dy] = [tip[0] - from[0], tip[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const side: Point = [-dy / length, dx / length];
  const middle: Point = [from[0] + dx * 0.5 + side[0] * bend, from[1] + dy * 0.5 + side[1] * bend];
  const edge = (k: number): string =>
    `${n(middle[0] + side[0] * width * k)} ${n(middle[1] + side[1] * width * k)}`;
  return `M${n(from[0])} ${n(from[1])}Q${edge(1)} ${n(tip[0])} ${n(tip[1])}Q${edge(-1)} ${n(from[0])} ${n(from[1])}Z`;
}

/** A tuft of leaves growing from `root`, lit from below by `glow`. */
export function tuft(seed: number, root: Point, tall: number, count: number, glow: Hex): string {
  const random = seeded(seed);
  const leaves = Array.from({ length: count }, (_, i) => {
    const lean = (i / (count - 1) - 0.5) * 2;
    const reach = tall * between(random, 0.7, 1.05) * (1 - 0.25 * Math.abs(lean));
    const tip: Point = [
      root[0] + lean * tall * between(random, 0.55, 0.8),
      root[1] - reach + Math.abs(lean) ** 2 * tall * 0.35,
    ];
    const from: Point = [root[0] + lean * tall * 0.07, root[1]];
    const shape = leaf(from, tip, tall * 0.06, -lean * tall * 0.16);
    const green = mix('#0f1d17', '#1f3a2b', random());
    return {
      order: Math.abs(lean) + random() * 0.5,
      svg:
        path(
          shape,
          linear(root, tip, [
            [0, mix(green, glow, 0.62)],
            [0.35, mix(green, glow, 0.26)],
            [1, mix(green, '#8ea2d8', 0.12)],
          ]),
        ) +
        path(shape, 'none', { stroke: mix(green, glow, 0.4), width: 1, opacity: 0.5, soft: 0.6 }),
    };
  });
  return group(
    leaves
      .toSorted((a, b) => b.order - a.order)
      .map((entry) => entry.svg)
      .join(''),
  );
}
