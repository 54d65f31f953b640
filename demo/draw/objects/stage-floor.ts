import type { View } from '../kit/camera.ts';
import { type Hex, LIGHT, mix, ramp } from '../kit/colour.ts';
import { halo } from '../kit/light.ts';
import { metalBox } from '../kit/metal.ts';
import { type Point, group, linear, path, radial } from '../kit/paint.ts';
import { between, seeded } from '../kit/random.ts';
import { ellipse, polygon, polyline } from '../kit/shapes.ts';
import { flatShape, ring } from '../kit/solids.ts';
import { plane, round, tile } from '../kit/upright.ts';
import type { Place } from './furniture.ts';

/** Dance floor of 50 cm panels, 6 cm high: in the event's colour, or black glass with stars. */
export function danceFloor(
  view: View,
  size: { x: number; z: number; columns: number; rows: number },
  glow: Hex,
  stars = false,
): string {
  const { columns, rows } = size;
  const [left, near] = [size.x - columns * 25, size.z - rows * 25];
  const random = seeded(stars ? 12 : 4);
  const parts: string[] = [];
  const dots: [string[], string[]] = [[], []];
  for (let r = rows - 1; r >= 0; r -= 1) {
    for (let c = 0; c < columns; c += 1) {
      const level = random();
      const panel = (inset: number): readonly (readonly [number, number])[] => {
        const [x0, x1] = [left + c * 50 + inset, left + c * 50 + 50 - inset];
        const [z0, z1] = [near + r * 50 + inset, near + r * 50 + 50 - inset];
        return [
          [x0, z1],
          [x1, z1],
          [x1, z0],
          [x0, z0],
        ];
      };
      const middle = view.at(left + c * 50 + 25, 6, near + r * 50 + 25);
      const s = view.scale(near + r * 50 + 25);
      const flat = Math.abs(view.flat(6, near + r * 50 + 25));
      parts.push(path(flatShape(view, panel(0), 6), '#05060c'));
      if (stars) {
        parts.push(
          path(
            flatShape(view, panel(0.7), 6),
            linear(view.at(0, 6, near + r * 50 + 50), view.at(0, 6, near + r * 50), [
              [0, mix('#12162a', glow, 0.05)],
              [1, mix('#070912', glow, 0.03)],
            ]),
          ),
        );
        for (let i = 0; i < 9; i += 1) {
          const x = left + c * 50 + between(random, 4, 46);
          const z = near + r * 50 + between(random, 4, 46);
          const big = random() > 0.7;
          const size0 = view.scale(z) * (big ? 1.5 : 0.9);
          dots[big ? 1 : 0].push(ellipse(view.at(x, 6, z), size0, Math.max(1, size0 * 0.62)));
        }
        continue;
      }
      const on = (c + r) % 2 === 0 ? 0.78 + level * 0.22 : 0.08 + level * 0.3;
      const tone = mix('#0b0816', glow, 0.12 + 0.88 * on);
      const glass = flatShape(view, panel(1.4), 6);
      parts.push(
        path(glass, mix(tone, '#05030c', 0.38)) +
          path(
            glass,
            radial(
              middle,
              36 * s,
              [
                [0, mix(tone, '#ffffff', 0.8 * on), 1],
                [0.28, mix(tone, '#ffffff', 0.5 * on), 1],
                [0.7, mix(tone, glow, on), 0.95],
                [1, tone, 0],
              ],
              36 * s * flat,
            ),
          ) +
          path(flatShape(view, panel(3), 6), 'none', {
            stroke: mix(tone, '#ffffff', 0.5),
            width: Math.max(1, s * 0.42),
            opacity: 0.4 + on * 0.4,
          }),
      );
    }
  }
  const far = near + rows * 50;
  const surface = flatShape(
    view,
    [
      [left, far],
      [left + columns * 50, far],
      [left + columns * 50, near],
      [left, near],
    ],
    6,
  );
  const sheen = path(
    surface,
    linear(view.at(size.x - 60, 6, far), view.at(size.x + 60, 6, near), [
      [0, '#cfd8ff', 0.09],
      [0.3, '#cfd8ff', 0.01],
      [0.5, '#cfd8ff', 0.045],
      [0.62, '#cfd8ff', 0],
      [1, '#cfd8ff', 0.03],
    ]),
  );
  const edge: Point[] = [
    view.at(left, 6, near),
    view.at(left + columns * 50, 6, near),
    view.at(left + columns * 50 + 3, 0, near - 8),
    view.at(left - 3, 0, near - 8),
  ];
  const ledge = path(
    polygon(edge),
    linear(
      [0, edge[0]?.[1] ?? 0],
      [0, edge[3]?.[1] ?? 0],
      [
        [0, mix('#59628a', glow, 0.5)],
        [0.09, mix('#1a1e2d', glow, 0.2)],
        [1, mix('#0c0e18', glow, 0.08)],
      ],
    ),
  );
  const starlight = stars
    ? group(path(dots[1].join(''), glow), { soft: 5, opacity: 0.9 }) +
      path(dots[0].join(''), mix(glow, '#ffffff', 0.55)) +
      path(dots[1].join(''), mix(glow, '#ffffff', 0.9))
    : '';
  return parts.join('') + sheen + starlight + ledge;
}

/** Battery uplighter, 16 cm cube-like wedge with lenses on its slanted top. */
export function uplighter(view: View, place: Place, glow: Hex): string {
  const { x, z } = place;
  const s = view.scale(z);
  const tone = ramp(glow);
  const box = metalBox(
    view,
    { x, z, y: 0.8, w: 17, d: 17, h: 17, turn: place.turn ?? 24 },
    '#14161f',
  );
  if (view.mirror) return box;
  const flat = Math.abs(view.flat(18, z));
  const lid =
    path(ring(view, x, z, 7.6, 18), '#04050a') +
    path(
      ring(view, x, z, 7.2, 18.1),
      radial(
        view.at(x, 18, z),
        7.2 * s,
        [
          [0, tone.core],
          [0.6, tone.hot],
          [1, tone.body],
        ],
        7.2 * s * flat,
      ),
    );
  const lenses = Array.from({ length: 7 }, (_, i) => {
    const a = (i / 6) * Math.PI * 2;
    const p =
      i === 6 ? view.at(x, 18.2, z) : view.at(x + 4.5 * Math.cos(a), 18.2, z + 4.5 * Math.sin(a));
    return ellipse(p, 1.75 * s, 1.75 * s * flat);
  }).join('');
  const front = plane(view, { x: x, z, turn: place.turn ?? 24 }, 0.8);
  const display =
    path(tile(front, -4.4, 9.6, 5.4, 3, 8.6), '#05060b') +
    path(
      `${tile(front, -3.8, 10.4, 0.5, 1.5, 8.65)}${tile(front, -2.6, 10.4, 0.5, 1.5, 8.65)}${tile(front, -1.4, 10.4, 0.5, 1.5, 8.65)}${tile(front, -0.3, 10.4, 0.5, 1.5, 8.65)}`,
      LIGHT.cyan,
    );
  const buttons = [0, 1, 2]
    .map((i) => path(round(front, 2.6 + i * 1.9, 11.1, 0.6, 0.6, 8.65), '#3a4058'))
    .join('');
  const charge = path(round(front, -3.9, 4, 0.45, 0.45, 8.65), LIGHT.green);
  return (
    box +
    lid +
    path(lenses, tone.core) +
    path(ring(view, x, z, 7.6, 18), 'none', {
      stroke: mix(glow, '#ffffff', 0.5),
      width: s * 0.3,
      opacity: 0.8,
      soft: s * 0.1,
    }) +
    display +
    buttons +
    charge +
    path(polyline([front(-8.5, 17.2, 8.5), front(8.5, 17.2, 8.5)]), 'none', {
      stroke: mix(glow, '#ffffff', 0.35),
      width: s * 0.35,
      opacity: 0.8,
      soft: s * 0.15,
    })
  );
}

/** Light climbing a wall from its foot: hot at the lamp, wide and faint above. Picture pixels. */
export function wallWash(foot: Point, wide: number, tall: number, glow: Hex, strength = 1): string {
  return group(
    halo([foot[0], foot[1] - tall * 0.24], wide, glow, 0.62 * strength, tall * 0.98) +
      halo(
        [foot[0], foot[1] - tall * 0.12],
        wide * 0.55,
        mix(glow, '#ffffff', 0.18),
        0.7 * strength,
        tall * 0.66,
      ) +
      halo(
        [foot[0], foot[1] - tall * 0.05],
        wide * 0.26,
        mix(glow, '#ffffff', 0.6),
        0.75 * strength,
        tall * 0.34,
      ) +
      halo([foot[0], foot[1] - tall * 0.1], wide * 1.2, glow, 0.3 * strength, tall * 0.8),
    {},
  );
}
