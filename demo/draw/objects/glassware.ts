import type { View } from '../kit/camera.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { glassTurned } from '../kit/metal.ts';
import { clip, linear, path, radial } from '../kit/paint.ts';
import { between, seeded } from '../kit/random.ts';
import { ellipse } from '../kit/shapes.ts';
import { ring, turned, type Turned } from '../kit/solids.ts';
import type { Place } from './furniture.ts';

export type Profile = readonly (readonly [number, number])[];

export const raised = (profile: Profile, y: number): Profile =>
  profile.map(([r, h]) => [r, h + y] as const);

/** Drink seen through glass, lit from its bottom upwards. */
export function liquid(body: Turned, drink: Hex, lit: Hex, power = 1): string {
  return clip(
    body.outline,
    path(
      body.outline,
      linear(
        [0, body.bottom],
        [0, body.top],
        [
          [0, mix(lit, '#ffffff', 0.5 * power)],
          [0.2, mix(mix(drink, lit, 0.5), '#ffffff', 0.15)],
          [0.6, mix(drink, '#0a0810', 0.25)],
          [1, mix(drink, '#0a0810', 0.5)],
        ],
      ),
      { opacity: 0.9 },
    ) +
      path(
        body.outline,
        linear(
          [body.left, 0],
          [body.right, 0],
          [
            [0, '#05060c', 0.6],
            [0.2, '#05060c', 0],
            [0.32, '#ffffff', 0.16],
            [0.4, '#ffffff', 0],
            [0.8, '#05060c', 0.05],
            [1, '#05060c', 0.6],
          ],
        ),
      ),
  );
}

/** Whisky tumbler, 9 cm. */
export function tumbler(view: View, place: Place, drink: Hex, lit: Hex, y = 0): string {
  const { x, z } = place;
  const glass = turned(
    view,
    x,
    z,
    raised(
      [
        [3.3, 0],
        [3.5, 0.3],
        [3.9, 9],
      ],
      y,
    ),
  );
  const fill = turned(
    view,
    x,
    z,
    raised(
      [
        [3.15, 0.9],
        [3.5, 5.2],
      ],
      y,
    ),
  );
  return (
    liquid(fill, drink, lit) +
    path(ring(view, x, z, 3.5, y + 5.2), mix(drink, '#ffffff', 0.25), { opacity: 0.8 }) +
    glassTurned(glass, lit, 0.9) +
    path(ring(view, x, z, 3.9, y + 9), 'none', {
      stroke: '#e9efff',
      width: 1.6,
      opacity: 0.7,
      soft: 0.4,
    })
  );
}

/** Champagne flute, 23 cm, with a lit foot. */
export function flute(view: View, place: Place, lit: Hex, seed = 1, y = 0): string {
  const { x, z } = place;
  const s = view.scale(z);
  const bowl = turned(
    view,
    x,
    z,
    raised(
      [
        [0.5, 9.4],
        [1.5, 11],
        [2.3, 13.4],
        [2.7, 16.5],
        [2.6, 20],
        [2.35, 23],
      ],
      y,
    ),
  );
  const wine = turned(
    view,
    x,
    z,
    raised(
      [
        [0.4, 9.9],
        [1.35, 11.2],
        [2.15, 13.6],
        [2.5, 16.4],
        [2.45, 19.4],
      ],
      y,
    ),
  );
  const stem = turned(
    view,
    x,
    z,
    raised(
      [
        [1, 1.1],
        [0.45, 2.2],
        [0.36, 5],
        [0.4, 8.4],
        [0.7, 9.6],
      ],
      y,
    ),
  );
  const foot = turned(
    view,
    x,
    z,
    raised(
      [
        [3.3, 0],
        [3.4, 0.5],
        [3.2, 0.9],
        [1.2, 1.2],
      ],
      y,
    ),
  );
  const base = view.at(x, y + 0.9, z);
  const random = seeded(seed);
  const [low, high] = [view.at(x, y + 10, z)[1], view.at(x, y + 19.2, z)[1]];
  let bubbles = '';
  for (let i = 0; i < 46; i += 1) {
    const t = random();
    const r = between(random, 0.06, 0.13) * s;
    bubbles += ellipse(
      [base[0] + (random() - 0.5) * 3.6 * s * Math.min(1, 0.3 + t), low + (high - low) * t],
      r,
    );
  }
  return [
    path(foot.outline, mix(lit, '#ffffff', 0.3)),
    path(
      ring(view, x, z, 3.2, y + 0.9),
      radial(
        base,
        3.3 * s,
        [
          [0, '#ffffff'],
          [0.35, mix(lit, '#ffffff', 0.7)],
          [0.8, lit],
          [1, mix(lit, '#0a0418', 0.35)],
        ],
        Math.max(1, 3.3 * s * Math.abs(view.flat(y + 0.9, z))),
      ),
    ),
    path(
      stem.outline,
      linear(
        [0, stem.bottom],
        [0, stem.top],
        [
          [0, mix(lit, '#ffffff', 0.8), 0.95],
          [0.5, mix(lit, '#ffffff', 0.35), 0.55],
          [1, mix(lit, '#ffffff', 0.5), 0.7],
        ],
      ),
    ),
    liquid(wine, '#c9953a', mix(lit, '#ffd98a', 0.4), 0.9),
    path(bubbles, '#fff3d2', { opacity: 0.75 }),
    path(ring(view, x, z, 2.45, y + 19.4), '#f3d28a', { opacity: 0.85 }),
    glassTurned(bowl, mix(lit, '#ffffff', 0.3), 0.95),
    path(ring(view, x, z, 2.35, y + 23), 'none', {
      stroke: '#f2f5ff',
      width: 1.8,
      opacity: 0.75,
      soft: 0.4,
    }),
  ].join('');
}
