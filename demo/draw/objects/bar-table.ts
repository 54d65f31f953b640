import type { View } from '../kit/camera.ts';
import { mix, ramp, type Hex } from '../kit/colour.ts';
import { metalTurned } from '../kit/metal.ts';
import { clip, linear, n, path, radial, type Point } from '../kit/paint.ts';
import { glowTurned } from '../kit/plastic.ts';
import { between, seeded } from '../kit/random.ts';
import { rect, rounded } from '../kit/shapes.ts';
import { ring, turned } from '../kit/solids.ts';
import type { Place } from './furniture.ts';
import { champagne, spirit } from './bottles.ts';
import { tumbler } from './glassware.ts';

/** A few ice cubes showing over the rim, lit from below. */
function ice(at: Point, width: number, glow: Hex, seed: number): string {
  const random = seeded(seed);
  let out = '';
  for (let i = 0; i < 13; i += 1) {
    const t = (i % 7) / 6 - 0.5;
    const size = width * between(random, 0.15, 0.2);
    const c: Point = [
      at[0] + t * width * 0.82,
      at[1] - (i > 6 ? size * 0.7 : 0) - between(random, 0, size * 0.25),
    ];
    const turn = between(random, 0, Math.PI);
    const corners = Array.from({ length: 4 }, (_, k): Point => {
      const a = turn + (k * Math.PI) / 2;
      return [c[0] + Math.cos(a) * size * 0.66, c[1] + Math.sin(a) * size * 0.5];
    });
    const shape = rounded(corners, size * 0.16);
    out +=
      path(
        shape,
        linear(
          [c[0], c[1] + size * 0.5],
          [c[0] + size * 0.3, c[1] - size * 0.5],
          [
            [0, mix(glow, '#ffffff', 0.35), 0.85],
            [0.5, mix(glow, '#ffffff', 0.75), 0.4],
            [1, '#ffffff', 0.7],
          ],
        ),
      ) + path(shape, 'none', { stroke: '#ffffff', width: 1.6, opacity: 0.5, soft: 0.6 });
  }
  return out;
}

/** Translucent bucket, 26 cm high, with ice and, if wanted, a bottle. */
export function iceBucket(view: View, place: Place, glow: Hex, bottle = true): string {
  const { x, z } = place;
  const s = view.scale(z);
  const tone = ramp(glow);
  const body = turned(view, x, z, [
    [10.2, 0.2],
    [11, 1],
    [12, 8],
    [13.2, 17],
    [14, 24],
    [14.4, 25.4],
    [14.2, 26],
  ]);
  const mouth = view.at(x, 26, z);
  const flat = Math.max(1, Math.abs(14 * s * view.flat(26, z)));
  const hole =
    path(ring(view, x, z, 14.2, 26), mix(glow, '#ffffff', 0.35)) +
    path(
      ring(view, x, z, 13.3, 25.8),
      radial(
        [mouth[0], mouth[1] + flat * 0.2],
        13.3 * s,
        [
          [0, mix(glow, '#ffffff', 0.35)],
          [0.7, glow],
          [1, tone.deep],
        ],
        flat,
      ),
    );
  const [l, r] = [mouth[0] - 13.3 * s, mouth[0] + 13.3 * s];
  const inMouth = `M${n(l)} ${n(mouth[1])}A${n(13.3 * s)} ${n(flat)} 0 0 0 ${n(r)} ${n(mouth[1])}V-80H${n(l)}Z`;
  const leaning =
    bottle && !view.mirror
      ? clip(
          inMouth,
          `<g transform="rotate(13 ${n(mouth[0])} ${n(mouth[1])})">${champagne(view, { x: x + 3, z }, glow, 13)}</g>`,
        )
      : '';
  const rim = path(ring(view, x, z, 14.2, 26), 'none', {
    stroke: mix(glow, '#ffffff', 0.75),
    width: s * 0.35,
    soft: s * 0.12,
    opacity: 0.8,
  });
  const grips = [-1, 1].map((side) => {
    const at = view.at(x + side * 13.6, 21, z);
    return path(
      rect(at[0] - 1.3 * s, at[1] - 1.9 * s, 2.6 * s, 3.8 * s, s),
      linear(
        [at[0] - s, 0],
        [at[0] + s, 0],
        [
          [0, mix(glow, '#ffffff', 0.5)],
          [1, tone.deep],
        ],
      ),
    );
  });
  if (view.mirror) return grips.join('') + glowTurned(body, glow, 12);
  // the front of the rim hides the foot of the ice
  const front = clip(
    `M${n(mouth[0] - 16 * s)} ${n(mouth[1])}h${n(32 * s)}v${n(30 * s)}h${n(-32 * s)}Z`,
    glowTurned(body, glow, 12),
  );
  return (
    grips.join('') +
    glowTurned(body, glow, 12) +
    hole +
    leaning +
    ice([mouth[0], mouth[1] + flat * 0.25], 25 * s, glow, 4) +
    clip(rimFront(mouth, 14.2 * s, flat, 30 * s), front) +
    rim
  );
}

/** Everything in front of the near half of a mouth. */
function rimFront(c: Point, rx: number, ry: number, depth: number): string {
  return `M${n(c[0] - rx)} ${n(c[1])}A${n(rx)} ${n(ry)} 0 0 0 ${n(c[0] + rx)} ${n(c[1])}V${n(c[1] + depth)}H${n(c[0] - rx)}Z`;
}

/** Flat lit disc with a dark shell: coaster, glorifier top. Returns the disc only. */
function litDisc(view: View, place: Place, r: number, y: number, glow: Hex): string {
  const { x, z } = place;
  const s = view.scale(z);
  return path(
    ring(view, x, z, r, y),
    radial(
      view.at(x, y, z),
      r * s,
      [
        [0, mix(glow, '#ffffff', 0.92)],
        [0.5, mix(glow, '#ffffff', 0.6)],
        [0.85, mix(glow, '#ffffff', 0.1)],
        [1, mix(glow, '#0a0418', 0.2)],
      ],
      Math.max(1, Math.abs(r * s * view.flat(y, z))),
    ),
  );
}

/** Black plinth of 18 cm across; the bottle on it shines from within. */
export function glorifier(view: View, place: Place, glow: Hex, drink: Hex = '#a85a16'): string {
  const { x, z } = place;
  const base = turned(view, x, z, [
    [9, 0.2],
    [9.2, 0.6],
    [9.2, 3.6],
    [8.8, 4],
  ]);
  const line = turned(view, x, z, [
    [9.25, 1.5],
    [9.25, 2.3],
  ]);
  return [
    metalTurned(base, '#171a26', glow),
    path(
      line.outline,
      linear(
        [line.left, 0],
        [line.right, 0],
        [
          [0, glow],
          [0.5, mix(glow, '#ffffff', 0.75)],
          [1, glow],
        ],
      ),
    ),
    view.mirror
      ? ''
      : path(ring(view, x, z, 8.8, 4), '#10121b') + litDisc(view, place, 7.4, 4, glow),
    spirit(view, place, drink, glow, 4),
  ].join('');
}

/** Round tray, 40 cm, lit rim, four drinks. */
export function servingTray(view: View, place: Place, glow: Hex, drinks = true): string {
  const { x, z } = place;
  const s = view.scale(z);
  const side = turned(view, x, z, [
    [18.6, 0.3],
    [19.6, 1],
    [20.2, 3.2],
  ]);
  const flat = Math.abs(18.6 * s * view.flat(1, z));
  const floor = view.mirror
    ? ''
    : path(ring(view, x, z, 20.2, 3.2), mix(glow, '#0a0418', 0.1)) +
      path(
        ring(view, x, z, 18.8, 1.4),
        radial(
          view.at(x, 1.4, z),
          18.8 * s,
          [
            [0, '#151826'],
            [0.6, mix('#141725', glow, 0.12)],
            [0.9, mix('#141725', glow, 0.5)],
            [1, mix(glow, '#ffffff', 0.25)],
          ],
          Math.max(1, flat),
        ),
      ) +
      path(ring(view, x, z, 20, 3.1), 'none', {
        stroke: mix(glow, '#ffffff', 0.78),
        width: s * 0.55,
        soft: s * 0.14,
      });
  const skin = clip(
    side.outline,
    path(
      side.outline,
      linear(
        [side.left, 0],
        [side.right, 0],
        [
          [0, mix(glow, '#0a0418', 0.4)],
          [0.3, glow],
          [0.5, mix(glow, '#ffffff', 0.6)],
          [0.7, glow],
          [1, mix(glow, '#0a0418', 0.4)],
        ],
      ),
    ),
  );
  const spots = [
    [-7, 5, '#b85c18'],
    [6, 7, '#c2384e'],
    [-2, -7, '#c98f2c'],
    [10, -4, '#2f9a6a'],
  ] as const;
  const glasses = drinks
    ? spots
        .toSorted((a, b) => b[1] - a[1])
        .map(([dx, dz, drink]) =>
          tumbler(view, { x: x + dx, z: z + dz }, drink, mix(glow, '#ffffff', 0.3), 1.6),
        )
        .join('')
    : '';
  const lip = view.mirror
    ? ''
    : clip(
        rimFront(view.at(x, 3.2, z), 20.3 * s, Math.abs(20.2 * s * view.flat(3.2, z)), 10 * s),
        skin,
      );
  return view.mirror ? skin + glasses : skin + floor + glasses + lip;
}

/** Thin disc, 10 cm; with a glass on it or empty. */
export function coaster(view: View, place: Place, glow: Hex, drink?: Hex, y = 0): string {
  const { x, z } = place;
  const edge = turned(view, x, z, [
    [4.9, y + 0.1],
    [5, y + 0.3],
    [5, y + 0.7],
  ]);
  return [
    path(
      edge.outline,
      linear(
        [edge.left, 0],
        [edge.right, 0],
        [
          [0, mix(glow, '#0a0418', 0.35)],
          [0.5, mix(glow, '#ffffff', 0.5)],
          [1, mix(glow, '#0a0418', 0.35)],
        ],
      ),
    ),
    view.mirror ? '' : litDisc(view, place, 5, y + 0.7, glow),
    drink === undefined ? '' : tumbler(view, place, drink, mix(glow, '#ffffff', 0.25), y + 0.8),
  ].join('');
}
