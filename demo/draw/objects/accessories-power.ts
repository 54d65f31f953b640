import type { View } from '../kit/camera.ts';
import { type Hex, mix } from '../kit/colour.ts';
import { metalBox } from '../kit/metal.ts';
import { type Point, linear, path, radial } from '../kit/paint.ts';
import { ellipse, polygon, polyline, rounded } from '../kit/shapes.ts';
import { type Plane, plane, round, tile } from '../kit/upright.ts';
import type { Place } from './furniture.ts';

const COOL = '#8ea2d8';

/** Socket with three flat holes, as in Kenyan walls. */
function socket(at: Plane, u: number, v: number, s: number): string {
  return (
    path(
      tile(at, u - 2.4, v - 2.4, 4.8, 4.8, 0.1),
      linear(at(u, v + 2.4), at(u, v - 2.4), [
        [0, '#2c3249'],
        [1, '#12141e'],
      ]),
    ) +
    path(
      tile(at, u - 0.34, v + 0.5, 0.68, 1.3, 0.12) +
        tile(at, u - 1.6, v - 1.3, 1.2, 0.62, 0.12) +
        tile(at, u + 0.4, v - 1.3, 1.2, 0.62, 0.12),
      '#020308',
    ) +
    path(tile(at, u - 2.4, v - 2.4, 4.8, 4.8, 0.1), 'none', {
      stroke: COOL,
      width: Math.max(0.8, s * 0.06),
      opacity: 0.4,
    })
  );
}

/** Portable battery, 34 × 24 × 22 cm with a handle; its display shows 86 %. */
export function powerStation(view: View, place: Place, glow: Hex): string {
  const s = view.scale(place.z);
  const at = plane(view, place, 0);
  const turn = place.turn ?? 0;
  const [w, h, d] = [34, 22, 21];
  const face = (u: number, v: number, out = 0): Point => at(u, v, d / 2 + out);
  const shell = metalBox(
    view,
    { x: place.x, z: place.z, y: 1, w, d, h, turn: turn === 0 ? 0.01 : turn },
    '#1d2130',
    view.mirror ? undefined : glow,
  );
  const feet = [-13, 13]
    .map((u) =>
      path(
        polygon([face(u - 2.4, 1.2), face(u + 2.4, 1.2), face(u + 2, 0), face(u - 2, 0)]),
        '#07080d',
      ),
    )
    .join('');
  if (view.mirror)
    return (
      shell +
      path(
        tile(face, -w / 2, 1, w, h),
        linear(face(0, 23), face(0, 1), [
          [0, '#1d2130'],
          [1, '#262c40'],
        ]),
      ) +
      path(tile(face, -16, 2.6, 32, 0.7), mix(glow, '#ffffff', 0.2))
    );
  const handle = rounded(
    [
      at(-13, 22.5),
      at(-13, 29.5),
      at(13, 29.5),
      at(13, 22.5),
      at(10, 22.5),
      at(10, 26.8),
      at(-10, 26.8),
      at(-10, 22.5),
    ],
    s * 1.1,
  );
  const screen = tile(face, -6.6, 12, 13.2, 8.2, 0.1);
  const ringAt = face(-2.6, 16.1, 0.2);
  const arc = (share: number, r: number) =>
    polyline(
      Array.from({ length: 40 }, (_, i) => {
        const a = -Math.PI / 2 + (i / 39) * Math.PI * 2 * share;
        return face(-2.6 + Math.cos(a) * r, 16.1 - Math.sin(a) * r, 0.2);
      }),
    );
  const bars = Array.from({ length: 5 }, (_, i) =>
    path(
      tile(face, 2.1 + i * 0.78, 13.2, 0.5, 1 + i * 0.34, 0.2),
      i < 4 ? mix(glow, '#ffffff', 0.35) : '#2a3048',
    ),
  ).join('');
  const figure = (d0: string) => path(d0, 'none', { stroke: '#f2fbff', width: s * 0.3 });
  const seg = (u: number, lines: readonly (readonly (readonly [number, number])[])[]) =>
    lines
      .map((l) => figure(polyline(l.map(([a, b]) => face(u + a * 0.9, 15.3 + b * 1.6, 0.25)))))
      .join('');
  const eight = [
    [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
      [0, 0],
    ],
    [
      [0, 0.5],
      [1, 0.5],
    ],
  ] as const;
  const six = [
    [
      [1, 1],
      [0, 1],
      [0, 0],
      [1, 0],
      [1, 0.5],
      [0, 0.5],
    ],
  ] as const;
  const usb = [-15, -12.4, -9.8]
    .map(
      (u) =>
        path(tile(face, u, 17.4, 1.7, 0.8, 0.1), '#020308') +
        path(tile(face, u + 0.15, 17.55, 1.4, 0.25, 0.12), usbTone(u, glow)),
    )
    .join('');
  return (
    feet +
    path(
      handle,
      linear(at(0, 29.5), at(0, 22.5), [
        [0, '#59638a'],
        [0.25, '#262b3f'],
        [1, '#10121b'],
      ]),
    ) +
    path(polyline([at(-12.4, 29.3), at(12.4, 29.3)]), 'none', {
      stroke: '#aebbe6',
      width: s * 0.2,
      opacity: 0.7,
      soft: s * 0.08,
    }) +
    shell +
    path(
      rounded(
        [
          face(-w / 2 + 0.6, 22.4),
          face(w / 2 - 0.6, 22.4),
          face(w / 2 - 0.6, 1.6),
          face(-w / 2 + 0.6, 1.6),
        ],
        s * 1.2,
      ),
      linear(face(-17, 22), face(17, 2), [
        [0, '#2e3550'],
        [0.3, '#181c2a'],
        [1, '#10121b'],
      ]),
    ) +
    path(tile(face, -16, 2.6, 32, 0.7), glow) +
    path(tile(face, -15.8, 2.8, 31.6, 0.3), mix(glow, '#ffffff', 0.85)) +
    path(screen, '#020409') +
    path(
      screen,
      radial(face(0, 16), 8 * s, [
        [0, glow, 0.34],
        [0.6, glow, 0.1],
        [1, glow, 0],
      ]),
    ) +
    path(arc(1, 2.7), 'none', { stroke: '#1c2338', width: s * 0.62 }) +
    path(arc(0.86, 2.7), 'none', { stroke: glow, width: s * 0.66 }) +
    path(arc(0.86, 2.7), 'none', { stroke: mix(glow, '#ffffff', 0.7), width: s * 0.26 }) +
    path(ellipse(ringAt, 1), glow) +
    seg(-3.75, eight) +
    seg(-2.35, six) +
    bars +
    figure(polyline([face(2.2, 18.4, 0.2), face(5.6, 18.4, 0.2)])) +
    path(polyline([face(2.2, 17.3, 0.2), face(4.6, 17.3, 0.2)]), 'none', {
      stroke: mix(glow, '#ffffff', 0.3),
      width: s * 0.24,
    }) +
    path(screen, 'none', { stroke: COOL, width: 1.4, opacity: 0.4 }) +
    usb +
    [-15, -12.4]
      .map(
        (u) =>
          path(round(face, u + 0.85, 14.2, 0.95, 0.95, 0.1), '#05060b') +
          path(round(face, u + 0.85, 14.2, 0.42, 0.42, 0.12), '#39405c'),
      )
      .join('') +
    path(round(face, -9.1, 14.2, 0.9, 0.9, 0.1), mix(glow, '#ffffff', 0.5)) +
    socket(face, 10.6, 17.2, s) +
    socket(face, 10.6, 11.4, s) +
    socket(face, -13, 8.4, s) +
    Array.from({ length: 7 }, (_, i) =>
      path(polyline([face(-6 + i * 1.6, 5.4, 0.1), face(-5 + i * 1.6, 9.4, 0.1)]), 'none', {
        stroke: '#05060b',
        width: s * 0.4,
      }),
    ).join('')
  );
}

function usbTone(u: number, glow: Hex): Hex {
  return u < -14 ? glow : '#c9d2ee';
}
