import type { View } from '../kit/camera.ts';
import { type Hex, LIGHT, hue, mix } from '../kit/colour.ts';
import { type Point, linear, path, radial } from '../kit/paint.ts';
import { polygon, polyline } from '../kit/shapes.ts';
import { plane, round, tile } from '../kit/upright.ts';
import type { Place } from './furniture.ts';

/** Fader desk, 48 × 26 cm, its panel sloping towards the viewer. */
export function faderDesk(view: View, place: Place, glow: Hex): string {
  const s = view.scale(place.z);
  const [w, d, slope] = [48, 26, 64];
  const at = plane(view, { ...place, lean: slope }, 2.6);
  const foot = plane(view, place, 0);
  const panel = tile(at, -w / 2, 0, w, d);
  const front = polygon([at(-w / 2, 0), at(w / 2, 0), foot(w / 2, 0.4), foot(-w / 2, 0.4)]);
  if (view.mirror)
    return path(
      front,
      linear(at(0, 0), foot(0, 0), [
        [0, '#2a3046'],
        [1, '#0c0e16'],
      ]),
    );
  const a = ((place.turn ?? 0) * Math.PI) / 180;
  const deep = d * Math.sin((slope * Math.PI) / 180);
  const sideX = a > 0 ? -w / 2 : w / 2;
  const rear: Point = view.at(
    place.x + sideX * Math.cos(a) - deep * Math.sin(a),
    0.4,
    place.z + sideX * Math.sin(a) + deep * Math.cos(a),
  );
  const side = polygon([at(sideX, 0), at(sideX, d), rear, foot(sideX, 0.4)]);
  const faders = Array.from({ length: 9 }, (_, i) => {
    const u = -21 + i * 3.75 + (i === 8 ? 2 : 0);
    const level = [0.72, 0.34, 0.9, 0.55, 0.2, 0.66, 0.44, 0.8, 0.62][i] ?? 0.5;
    const v = 2 + level * 6.4;
    const tone = i === 8 ? LIGHT.white : mix(glow, hue(i / 8, 0.6), 0.85);
    return (
      path(polyline([at(u, 1.6), at(u, 9)]), 'none', { stroke: '#030408', width: s * 0.5 }) +
      path(polyline([at(u, 1.7), at(u, v)]), 'none', {
        stroke: tone,
        width: s * 0.2,
        opacity: 0.9,
      }) +
      path(
        Array.from({ length: 6 }, (_cell, q) =>
          polyline([at(u + 0.75, 2 + q * 1.3), at(u + 1.15, 2 + q * 1.3)]),
        ).join(''),
        'none',
        { stroke: '#8a96bc', width: 1.1, opacity: 0.55 },
      ) +
      path(tile(at, u - 1, v - 0.75, 2, 1.5, 0.1), '#020308', { opacity: 0.7, soft: s * 0.15 }) +
      path(
        tile(at, u - 0.95, v - 0.6, 1.9, 1.3, 0.7),
        linear(at(u, v + 0.7, 0.7), at(u, v - 0.7, 0.7), [
          [0, '#d5dcf2'],
          [0.45, '#5a6486'],
          [0.5, '#f4f6ff'],
          [0.6, '#4a5372'],
          [1, '#232839'],
        ]),
      ) +
      path(round(at, u, 10.4, 0.38), tone) +
      path(round(at, u, 10.4, 0.18), '#ffffff')
    );
  }).join('');
  const scenes = Array.from({ length: 16 }, (_, i) => {
    const u = -21.8 + (i % 8) * 3.75;
    const v = 13 + Math.floor(i / 8) * 3.1;
    const on = i === 2 || i === 8 || i === 13;
    const tone = on ? glow : '#3a4160';
    return (
      path(
        tile(at, u, v, 2.6, 1.9, 0.25),
        linear(
          at(u, v + 1.9),
          at(u, v),
          on
            ? [
                [0, mix(glow, '#ffffff', 0.75)],
                [1, glow],
              ]
            : [
                [0, '#59638a'],
                [1, '#2a3048'],
              ],
        ),
      ) + path(round(at, u + 1.3, v + 2.35, 0.22), on ? mix(tone, '#ffffff', 0.5) : '#20243a')
    );
  }).join('');
  const display =
    path(tile(at, -21.8, 19.8, 12, 4.4), '#020308') +
    path(tile(at, -21.4, 20.2, 11.2, 3.6), '#1a0508') +
    [0, 1, 2]
      .map((i) => {
        const u = -20.6 + i * 3.4;
        const h = (p: number) => 20.7 + p * 2.6;
        const line =
          i === 0
            ? [at(u + 1.8, h(1)), at(u + 1.8, h(0))]
            : [
                at(u, h(0.5)),
                at(u, h(1)),
                at(u + 1.8, h(1)),
                at(u + 1.8, h(0)),
                at(u, h(0)),
                at(u, h(0.5)),
                at(u + 1.8, h(0.5)),
              ];
        return (
          path(polyline(line), 'none', { stroke: '#ff4b42', width: s * 0.36 }) +
          path(polyline(line), 'none', { stroke: '#ffd0c0', width: s * 0.13 })
        );
      })
      .join('');
  const knobs = [0, 1, 2, 3]
    .map((i) => {
      const u = -5.4 + i * 5;
      return (
        path(round(at, u, 21.9, 1.65), '#020308', { soft: s * 0.3, opacity: 0.8 }) +
        path(
          round(at, u, 22.1, 1.45, 1.45, 0.8),
          linear(at(u - 1.4, 23), at(u + 1.4, 21), [
            [0, '#6d789e'],
            [0.4, '#262b3f'],
            [1, '#10121b'],
          ]),
        ) +
        path(polyline([at(u, 22.1, 0.9), at(u + 0.6, 23.2, 0.9)]), 'none', {
          stroke: glow,
          width: s * 0.22,
        })
      );
    })
    .join('');
  const blackout =
    path(tile(at, 15.4, 13, 5.4, 2.2, 0.25), '#3a1218') +
    path(tile(at, 15.6, 13.2, 5, 1.8, 0.3), LIGHT.red) +
    path(tile(at, 15.4, 16.1, 5.4, 2.2, 0.25), '#59638a');
  return (
    path(
      side,
      linear(at(sideX, d), rear, [
        [0, '#343b55'],
        [1, '#0c0e16'],
      ]),
    ) +
    path(
      front,
      linear(at(0, 0), foot(0, 0), [
        [0, '#4a5372'],
        [0.2, '#232839'],
        [1, '#0c0e16'],
      ]),
    ) +
    path(
      panel,
      linear(at(-w / 2, d), at(w / 2, 0), [
        [0, '#333a55'],
        [0.35, '#1c2031'],
        [1, '#12141f'],
      ]),
    ) +
    path(
      panel,
      radial(
        at(-4, 8),
        22 * s,
        [
          [0, glow, 0.2],
          [0.5, glow, 0.07],
          [1, glow, 0],
        ],
        9 * s,
      ),
    ) +
    path(tile(at, -23.2, 0.7, 33.4, 11.2) + tile(at, 11.4, 0.7, 5.2 * 2.3, 11.2), '#0b0d15', {
      opacity: 0.55,
    }) +
    scenes +
    faders +
    blackout +
    display +
    knobs +
    path(polyline([at(-w / 2, d), at(w / 2, d)]), 'none', {
      stroke: '#aebbe6',
      width: 2,
      opacity: 0.6,
      soft: 0.6,
    }) +
    path(polyline([at(-w / 2, 0), at(w / 2, 0)]), 'none', {
      stroke: '#aebbe6',
      width: 2,
      opacity: 0.45,
      soft: 0.6,
    }) +
    [
      [-23.2, 0.8],
      [23.2, 0.8],
      [-23.2, 25.2],
      [23.2, 25.2],
    ]
      .map(([u = 0, v = 0]) => path(round(at, u, v, 0.4), '#9aa6cc'))
      .join('')
  );
}
