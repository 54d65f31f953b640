import type { View } from '../kit/camera.ts';
import { LIGHT, mix, ramp, type Hex } from '../kit/colour.ts';
import { clip, group, linear, path, radial, type Point } from '../kit/paint.ts';
import { along, ellipse, polygon, polyline } from '../kit/shapes.ts';
import { plane, round, tile, type Plane } from '../kit/upright.ts';
import type { Place } from './furniture.ts';
import { parCan } from './stage-floor-lamps.ts';

/** What carries the lamps: flight case and stand. */

const COOL = '#8ea2d8';

/** Aluminium edge of a case. */
function rail(points: readonly Point[], s: number, w = 2.2): string {
  const d = polyline(points);
  return (
    path(d, 'none', { stroke: '#23283a', width: s * w }) +
    path(d, 'none', { stroke: '#59628a', width: s * w * 0.55, soft: s * 0.2 }) +
    path(d, 'none', { stroke: '#c3cdf0', width: s * w * 0.14, soft: s * 0.08, opacity: 0.55 })
  );
}

function ball(at: Point, s: number): string {
  return path(
    ellipse(at, s * 2.2),
    radial([at[0] - s * 0.7, at[1] - s * 0.8], s * 3, [
      [0, '#cdd6f2'],
      [0.25, '#7d88ac'],
      [0.75, '#343b54'],
      [1, '#12141f'],
    ]),
  );
}

/** Open flight case, 84 × 46 × 40 cm, with eight uplighters charging in their slots. */
export function chargingCase(view: View, place: Place, tones: readonly Hex[]): string {
  const s = view.scale(place.z);
  const [w, h, d] = [84, 38, 46];
  const at = plane(view, place, 4);
  const front: Plane = (u, v, out = 0) => at(u, v, d / 2 + out);
  const lid = plane(view, { ...place, lean: 0 }, 4);
  const back = (u: number, v: number): Point => lid(u, h + v, -d / 2 - v * 0.22);
  const turn = place.turn ?? 0;
  const sideU = turn > 0 ? -w / 2 : w / 2;
  const side = polygon([
    at(sideU, h, d / 2),
    at(sideU, h, -d / 2),
    at(sideU, 0, -d / 2),
    at(sideU, 0, d / 2),
  ]);
  const panel = (m: string, a: Point, b: Point) =>
    path(
      m,
      linear(a, b, [
        [0, '#2a3046'],
        [0.35, '#171a27'],
        [1, '#0d0f17'],
      ]),
    );
  const wheels = [-34, 34]
    .map(
      (u) =>
        path(ellipse(front(u, -2), s * 2.6, s * 3), '#05060b') +
        path(ellipse(front(u, -2), s * 1.2, s * 1.4), '#39405c'),
    )
    .join('');
  const latch = (u: number) =>
    path(
      tile(front, u - 3.4, h - 10, 6.8, 8.4, 0.3),
      linear(front(u - 3, h), front(u + 3, h - 9), [
        [0, '#c3cbe4'],
        [0.5, '#69738f'],
        [1, '#363d55'],
      ]),
    ) +
    path(round(front, u, h - 6, 1.7, 1.7, 0.6), '#1d2130') +
    path(polyline([front(u - 1.3, h - 6, 0.7), front(u + 1.3, h - 6, 0.7)]), 'none', {
      stroke: '#dfe6ff',
      width: s * 0.5,
    });
  const handle =
    path(tile(front, -8, 12, 16, 10, 0.2), '#090b12') +
    path(
      polyline([front(-5.5, 19, 1), front(-5.5, 14.5, 2), front(5.5, 14.5, 2), front(5.5, 19, 1)]),
      'none',
      { stroke: '#8a95b8', width: s * 1.3 },
    ) +
    path(tile(front, -8, 12, 16, 10, 0.2), 'none', { stroke: '#6d779a', width: s * 0.4 });
  const leds =
    path(tile(front, 18.6, 14.6, 16.8, 4.4, 0.2), '#05060b') +
    Array.from({ length: 8 }, (_, i) =>
      path(round(front, 20 + i * 2, 16.8, 0.58, 0.58, 0.3), i < 6 ? LIGHT.green : LIGHT.amber),
    ).join('');
  const rails = rail(
    [front(-w / 2, 0), front(-w / 2, h), front(w / 2, h), front(w / 2, 0), front(-w / 2, 0)],
    s,
  );
  const body =
    panel(side, at(sideU, h, 0), at(sideU, 0, 0)) +
    rail([at(sideU, h, -d / 2), at(sideU, 0, -d / 2), front(sideU, 0)], s) +
    rail([at(sideU, h, -d / 2), front(sideU, h)], s) +
    panel(tile(front, -w / 2, 0, w, h), front(-w / 2, h), front(w / 2, 0));
  const corners = [front(-w / 2, h), front(w / 2, h), front(-w / 2, 0), front(w / 2, 0)]
    .map((p) => ball(p, s))
    .join('');
  if (view.mirror) return body + rails + wheels;
  const inside = polygon([
    at(-w / 2 + 1, h, d / 2 - 1),
    at(w / 2 - 1, h, d / 2 - 1),
    at(w / 2 - 1, h, -d / 2 + 1),
    at(-w / 2 + 1, h, -d / 2 + 1),
  ]);
  const lamps: string[] = [];
  for (let r = 0; r < 2; r += 1) {
    for (let c = 0; c < 4; c += 1) {
      const [u, z] = [-30 + c * 20, r === 0 ? -11 : 11];
      const glow = tones[(r * 4 + c) % tones.length] ?? LIGHT.cyan;
      const tone = ramp(glow);
      const top = at(u, h + 3, z);
      const flat = Math.hypot(0, at(u, h + 3, z + 8)[1] - at(u, h + 3, z - 8)[1]) / 16 / s;
      const block = (m: number, y: number) =>
        polygon([
          at(u - m, y, z - m),
          at(u + m, y, z - m),
          at(u + m, y, z + m),
          at(u - m, y, z + m),
        ]);
      lamps.push(
        path(
          polygon([
            at(u - 8, h + 2, z + 8),
            at(u + 8, h + 2, z + 8),
            at(u + 8, h - 4, z + 8),
            at(u - 8, h - 4, z + 8),
          ]),
          linear(at(u, h + 2, z + 8), at(u, h - 4, z + 8), [
            [0, mix('#2a3046', glow, 0.3)],
            [1, '#07080e'],
          ]),
        ) +
          path(
            block(8, h + 2),
            linear(at(u - 8, h, z - 8), at(u + 8, h, z + 8), [
              [0, mix('#1b1f2e', glow, 0.14)],
              [1, mix('#2a3046', glow, 0.3)],
            ]),
          ) +
          path(ellipse(top, 6.9 * s, 6.9 * s * flat), '#04050a') +
          path(
            ellipse(top, 6.4 * s, 6.4 * s * flat),
            radial(
              top,
              6.4 * s,
              [
                [0, tone.core],
                [0.6, tone.hot],
                [1, tone.body],
              ],
              6.4 * s * flat,
            ),
          ) +
          path(
            Array.from({ length: 6 }, (_, i) =>
              ellipse(
                [
                  top[0] + Math.cos(i * 1.047) * 3.8 * s,
                  top[1] + Math.sin(i * 1.047) * 3.8 * s * flat,
                ],
                1.4 * s,
                1.4 * s * flat,
              ),
            ).join('') + ellipse(top, 1.4 * s, 1.4 * s * flat),
            tone.core,
          ),
      );
    }
  }
  const lidFace = polygon([back(-w / 2, 0), back(w / 2, 0), back(w / 2, 24), back(-w / 2, 24)]);
  const foam = polygon([
    along(back(-w / 2 + 3, 2), back(0, 12), 0.01),
    back(w / 2 - 3, 2),
    back(w / 2 - 3, 22),
    back(-w / 2 + 3, 22),
  ]);
  const wash = tones.slice(0, 4).map((glow, c) =>
    path(
      lidFace,
      radial(back(-30 + c * 20, 1), 19 * s, [
        [0, glow, 0.55],
        [0.4, glow, 0.22],
        [1, glow, 0],
      ]),
    ),
  );
  return [
    panel(lidFace, back(-w / 2, 24), back(w / 2, 0)),
    path(foam, '#10121b'),
    clip(lidFace, wash.join('')),
    rail([back(-w / 2, 0), back(-w / 2, 24), back(w / 2, 24), back(w / 2, 0)], s),
    ball(back(-w / 2, 24), s),
    ball(back(w / 2, 24), s),
    path(inside, '#08090f'),
    rail(
      [at(-w / 2, h, d / 2), at(-w / 2, h, -d / 2), at(w / 2, h, -d / 2), at(w / 2, h, d / 2)],
      s,
      1.6,
    ),
    lamps.join(''),
    body,
    rails,
    latch(-25),
    latch(25),
    handle,
    leds,
    corners,
    wheels,
  ].join('');
}

const MAST = 250;

/** Places of the lamps on the stand's bar and where they aim, for beams behind them. */
export function standLamps(view: View, place: Place): { at: Point; aim: number; r: number }[] {
  const s = view.scale(place.z);
  return [-48, -17, 17, 48].map((u, i) => ({
    at: view.at(place.x + u + (i < 2 ? -3 : 3), MAST - 15, place.z),
    aim: [118, 101, 79, 62][i] ?? 90,
    r: 10 * s,
  }));
}

/** Tripod with telescopic mast and a T bar holding four par cans. */
export function lightStand(view: View, place: Place, tones: readonly Hex[]): string {
  const { x, z } = place;
  const s = view.scale(z);
  const pipe = (a: Point, b: Point, r: number) => {
    const upright = Math.abs(b[0] - a[0]) < Math.abs(b[1] - a[1]);
    const shift = upright ? `${-s * r * 0.25} 0` : `0 ${-s * r * 0.25}`;
    return (
      path(polyline([a, b]), 'none', { stroke: '#2b3148', width: s * r }) +
      `<g transform="translate(${shift})">${path(polyline([a, b]), 'none', { stroke: '#a9b6e2', width: s * r * 0.26, soft: s * 0.12, opacity: 0.75 })}</g>`
    );
  };
  const at = (dx: number, y: number, dz = 0): Point => view.at(x + dx, y, z + dz);
  const leg = (dx: number, dz: number) =>
    pipe(at(0, 78), at(dx, 1.5, dz), 2.6) +
    pipe(at(0, 30), at(dx * 0.6, 32, dz * 0.6), 1.8) +
    path(ellipse(at(dx, 1.4, dz), s * 2.6, s * 1.8), '#05060b');
  const collar = (y: number) =>
    path(polyline([at(0, y - 3), at(0, y + 3)]), 'none', { stroke: '#10121b', width: s * 6.4 }) +
    path(polyline([at(2.5, y), at(7, y + 1)]), 'none', { stroke: '#39405c', width: s * 2.2 }) +
    path(polyline([at(-2, y - 2.6), at(-2, y + 2.6)]), 'none', {
      stroke: COOL,
      width: s * 0.7,
      opacity: 0.5,
    });
  const lamps = standLamps(view, place).map(({ at: p, aim, r }, i) => {
    const clamp = polyline([
      [p[0], at(0, MAST)[1]],
      [p[0], p[1] - r * 0.1],
    ]);
    return (
      path(clamp, 'none', { stroke: '#2b3148', width: s * 1.8 }) +
      parCan(
        [
          p[0] + Math.cos((aim * Math.PI) / 180) * r * 0.8,
          p[1] + Math.sin((aim * Math.PI) / 180) * r * 0.8,
        ],
        r,
        aim,
        0.62,
        tones[i] ?? LIGHT.cyan,
      )
    );
  });
  return group(
    [
      leg(16, 44),
      pipe(at(0, 6), at(0, 130), 4.6),
      pipe(at(0, 120), at(0, 196), 3.8),
      pipe(at(0, 190), at(0, MAST), 3),
      collar(78),
      collar(128),
      collar(194),
      collar(30),
      leg(-50, -16),
      leg(46, -24),
      pipe(at(-62, MAST), at(62, MAST), 3.6),
      lamps.join(''),
      path(ellipse(at(0, MAST), s * 4), '#1d2130'),
    ].join(''),
  );
}
