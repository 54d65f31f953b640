import type { View } from '../kit/camera.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { group, n, path, radial } from '../kit/paint.ts';
import { polyline } from '../kit/shapes.ts';
import { smoothProfile, turned } from '../kit/solids.ts';
import { metalTurned } from '../kit/metal.ts';
import type { Place } from './furniture.ts';

/** Pierced metal lantern, 30 cm; light comes through the pattern. */
export function lantern(view: View, place: Place, glow: Hex): string {
  const { x, z } = place;
  const s = view.scale(z);
  const body = turned(
    view,
    x,
    z,
    smoothProfile([
      [5, 1.5],
      [7.6, 4],
      [9, 9],
      [9.2, 14],
      [8.2, 19],
      [5.4, 23],
    ]),
  );
  const foot = turned(view, x, z, [
    [6, 0.1],
    [6, 1],
    [5, 1.8],
  ]);
  const cap = turned(
    view,
    x,
    z,
    smoothProfile([
      [6.6, 22.6],
      [6.2, 23.6],
      [3.2, 26],
      [1, 27],
    ]),
  );
  const cell = turned(view, x, z, [
    [4.6, 24.6],
    [4.6, 25.2],
  ]);
  const holes: string[] = [];
  for (let row = 0; row < 7; row += 1) {
    const h = 4 + row * 2.8;
    const r = [7.6, 8.6, 9.1, 9.2, 8.8, 7.8, 6.3][row] ?? 8;
    for (let i = -8; i <= 8; i += 1) {
      const a = ((i + (row % 2) * 0.5) / 8) * (Math.PI / 2);
      if (Math.abs(a) > 1.42) continue;
      const c = view.at(x + r * Math.sin(a), h, z - r * Math.cos(a));
      const w = 0.62 * s * Math.cos(a);
      const t = 0.95 * s;
      holes.push(
        `M${n(c[0])} ${n(c[1] - t)}L${n(c[0] + w)} ${n(c[1])}L${n(c[0])} ${n(c[1] + t)}L${n(c[0] - w)} ${n(c[1])}Z`,
      );
    }
  }
  const arch = view.at(x, 27, z);
  return [
    path(
      `M${n(arch[0] - 2.6 * s)} ${n(arch[1] + s)}C${n(arch[0] - 2.8 * s)} ${n(arch[1] - 4.6 * s)} ${n(arch[0] + 2.8 * s)} ${n(arch[1] - 4.6 * s)} ${n(arch[0] + 2.6 * s)} ${n(arch[1] + s)}`,
      'none',
      { stroke: '#55493a', width: s * 0.36 },
    ),
    metalTurned(foot, '#2a2119', glow),
    metalTurned(body, '#2c2219', glow),
    group(
      path(
        holes.join(''),
        radial(view.at(x, 12, z), 10 * s, [
          [0, '#ffffff'],
          [0.5, mix(glow, '#ffffff', 0.6)],
          [1, glow],
        ]),
      ),
    ),
    metalTurned(cap, '#2a2119', glow),
    path(cell.outline, '#16233f', { opacity: 0.8 }),
  ].join('');
}

/** Diamonds of light the lantern throws on the ground around (x, z). */
export function lanternPattern(view: View, place: Place, glow: Hex): string {
  let d = '';
  for (let ringIndex = 0; ringIndex < 5; ringIndex += 1) {
    const r = 17 + ringIndex * 9 + ringIndex ** 2 * 1.6;
    const count = 20;
    for (let i = 0; i < count; i += 1) {
      const a = ((i + (ringIndex % 2) * 0.5) / count) * Math.PI * 2;
      const size = 1.5 + ringIndex * 0.75;
      const c = [place.x + r * Math.cos(a), place.z + r * Math.sin(a)] as const;
      const points = [
        [1.5, 0],
        [0, 0.62],
        [-1.5, 0],
        [0, -0.62],
      ].map(([u = 0, v = 0]) =>
        view.at(
          c[0] + (u * Math.cos(a) - v * Math.sin(a)) * size,
          0,
          c[1] + (u * Math.sin(a) + v * Math.cos(a)) * size,
        ),
      );
      d += polyline(points) + 'Z';
    }
  }
  const at = view.at(place.x, 0, place.z);
  const reach = 78 * view.scale(place.z);
  return path(
    d,
    radial(
      at,
      reach,
      [
        [0, mix(glow, '#ffffff', 0.2), 0.75],
        [0.4, glow, 0.45],
        [0.75, glow, 0.16],
        [1, glow, 0],
      ],
      reach * Math.abs(view.flat(0, place.z)) * 1.3,
    ),
    { soft: 2.5, blend: 'screen' },
  );
}
