import { type Hex, LIGHT, mix } from '../kit/colour.ts';
import { type Point, group, linear, path, radial } from '../kit/paint.ts';
import { between, seeded } from '../kit/random.ts';
import { ellipse, polyline } from '../kit/shapes.ts';

/** One small flower of five petals around `at`. */
function flower(at: Point, r: number, turn: number, tone: Hex, squeeze: number): string {
  const petals = Array.from({ length: 5 }, (_, i) => {
    const a = turn + (i / 5) * Math.PI * 2;
    const c: Point = [at[0] + Math.cos(a) * r * 0.55 * squeeze, at[1] + Math.sin(a) * r * 0.55];
    return path(
      ellipse(c, r * 0.5 * (0.55 + 0.45 * squeeze), r * 0.48),
      radial([at[0], at[1]], r * 1.15, [
        [0, mix(tone, '#ffdca0', 0.7)],
        [0.35, mix(tone, '#ffd9b0', 0.25)],
        [0.75, mix(tone, '#2a2036', 0.22)],
        [1, mix(tone, '#1d1830', 0.6)],
      ]),
    );
  });
  return petals.join('') + path(ellipse(at, r * 0.2), '#ffcf70');
}

/** Ring of small flowers with warm micro lights: ellipse `rx` × `ry` px around `at`, its near or far half. */
export function flowerCrown(
  at: Point,
  rx: number,
  ry: number,
  half: 'near' | 'far',
  seed = 3,
  ends = 1,
): string {
  const random = seeded(seed + (half === 'near' ? 0 : 50));
  const tones: Hex[] = ['#f3c9d4', '#f6e6dc', '#e79ab4', '#f0d3b4', '#d9b6e6'];
  const count = half === 'near' ? 23 : 19;
  const [from, to] = half === 'near' ? [0, Math.PI] : [Math.PI, Math.PI * 2];
  const size = rx * 0.15;
  const parts: { y: number; svg: string }[] = [];
  const lamps: string[] = [];
  const stem = polyline(
    Array.from({ length: 31 }, (_, i): Point => {
      const a = from + ((to - from) * i) / 30;
      return [at[0] + Math.cos(a) * rx, at[1] + Math.sin(a) * ry];
    }),
  );
  for (let i = 0; i <= count; i += 1) {
    const a = from + ((to - from) * (i + (random() - 0.5) * 0.4)) / count;
    const facing = 0.45 + 0.55 * Math.abs(Math.sin(a));
    const p: Point = [
      at[0] + Math.cos(a) * rx * between(random, 0.97, 1.03),
      at[1] + Math.sin(a) * ry + between(random, -0.55, 0.45) * size,
    ];
    const r =
      size *
      between(random, 0.72, 1.25) *
      (half === 'near' ? 1 : 0.82) *
      (ends + (1 - ends) * Math.abs(Math.sin(a)));
    for (const m of [-1, 1]) {
      const d = between(random, 1.1, 1.7) * r;
      const lift = between(random, -1.1, 0.7) * r;
      const leaf = `M${p[0]} ${p[1]}Q${p[0] + m * d * 0.6 - lift * 0.3} ${p[1] + lift - r * 0.3} ${p[0] + m * d} ${p[1] + lift}Q${p[0] + m * d * 0.5} ${p[1] + lift * 0.6 + r * 0.35} ${p[0]} ${p[1]}Z`;
      parts.push({
        y: -1e4,
        svg: path(
          leaf,
          linear(
            p,
            [p[0] + m * d, p[1] + lift],
            [
              [0, '#6b7a3a'],
              [0.5, '#2c4630'],
              [1, '#152619'],
            ],
          ),
        ),
      });
    }
    const tone = tones[Math.floor(random() * tones.length)] ?? '#f3c9d4';
    parts.push({
      y: p[1],
      svg: flower(p, r, random() * 6, half === 'near' ? tone : mix(tone, '#171426', 0.45), facing),
    });
    lamps.push(
      ellipse(
        [p[0] + between(random, -1, 1) * r * 1.1, p[1] + between(random, -1.2, 1) * r],
        size * 0.115,
      ),
    );
    if (i % 2 === 0)
      lamps.push(ellipse([p[0] + between(random, -1, 1) * r, p[1] - r * 1.1], size * 0.1));
  }
  const all = lamps.join('');
  return (
    path(stem, 'none', { stroke: '#2c3a24', width: size * 0.34 }) +
    parts
      .toSorted((a, b) => a.y - b.y)
      .map((part) => part.svg)
      .join('') +
    group(path(all, LIGHT.amber, { stroke: LIGHT.amber, width: size * 0.34 }), {
      soft: size * 0.3,
      opacity: 0.85,
    }) +
    path(all, '#ffd48a', { stroke: '#ffc46a', width: size * 0.06 }) +
    path(all, '#fffaf0', { opacity: 0.9 })
  );
}
