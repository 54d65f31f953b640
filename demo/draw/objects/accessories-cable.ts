import type { View } from '../kit/camera.ts';
import { type Hex, mix } from '../kit/colour.ts';
import { type Point, group, linear, path } from '../kit/paint.ts';
import { polygon, polyline } from '../kit/shapes.ts';
import { flatShape } from '../kit/solids.ts';
import type { Place } from './furniture.ts';

const COOL = '#8ea2d8';

/** Rubber cable in a coil of `turns`, lying; its ends with plug and lit coupling. */
export function cableCoil(view: View, place: Place, glow: Hex): string {
  const { x, z } = place;
  const s = view.scale(z);
  const coil: string[] = [];
  const loop = (r: number, y: number, dx: number, dz: number): string =>
    polygon(
      Array.from({ length: 60 }, (_, i) => {
        const a = (i / 60) * Math.PI * 2;
        return view.at(
          x + dx + r * Math.cos(a) * (1 + 0.012 * Math.sin(3 * a + r)),
          Math.max(0.6, y + 0.3 * Math.sin(2 * a + r * 2)),
          z + dz + r * Math.sin(a),
        );
      }),
    );
  const rings: [number, number, number, number][] = [];
  for (let layer = 0; layer < 6; layer += 1)
    for (let k = 0; k < 4; k += 1)
      rings.push([
        17.4 - k * 1.35 + (layer % 2) * 0.6 - layer * 0.15,
        0.7 + layer * 1.2,
        Math.sin(layer * 2.1 + k) * 0.5,
        Math.cos(layer * 1.7 + k * 2) * 0.4,
      ]);
  for (const [i, [r, y, dx, dz]] of rings.entries()) {
    const d = loop(r, y, dx, dz);
    coil.push(
      path(d, 'none', { stroke: '#030408', width: s * 1.5 }) +
        path(d, 'none', {
          stroke: mix('#181b29', COOL, 0.04 * (i % 4) + 0.015 * i),
          width: s * 1.16,
        }) +
        group(
          `<g transform="translate(0 ${-s * 0.28})">${path(d, 'none', {
            stroke: linear(view.at(x - 18, y, z), view.at(x + 18, y, z), [
              [0, '#c3cff5', 0.75],
              [0.3, COOL, 0.3],
              [0.55, COOL, 0.12],
              [1, glow, 0.7],
            ]),
            width: s * 0.24,
          })}</g>`,
          { opacity: 0.8 },
        ),
    );
  }
  if (view.mirror) return coil.slice(0, 8).join('');
  const tail = (points: readonly (readonly [number, number, number])[]) => {
    const d = polyline(points.map(([px, py, pz]) => view.at(x + px, py, z + pz)));
    return (
      path(d, 'none', { stroke: '#030408', width: s * 1.5 }) +
      path(d, 'none', { stroke: '#20253a', width: s * 1.16 }) +
      path(d, 'none', { stroke: COOL, width: s * 0.22, opacity: 0.5 })
    );
  };
  const bendy = (
    from: readonly [number, number, number],
    mid: readonly [number, number, number],
    to: readonly [number, number, number],
  ) =>
    Array.from({ length: 17 }, (_, i) => {
      const t = i / 16;
      const blend = (a: number, b: number, c: number) =>
        (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
      return [
        blend(from[0], mid[0], to[0]),
        blend(from[1], mid[1], to[1]),
        blend(from[2], mid[2], to[2]),
      ] as const;
    });
  const coupling = (dx: number, dz: number, heading: number, lit: boolean) => {
    const a = (heading * Math.PI) / 180;
    const spot = (u: number): Point =>
      view.at(x + dx + u * Math.cos(a), 1.7, z + dz + u * Math.sin(a));
    const tube = (u0: number, u1: number, r: number, tone: Hex) =>
      path(polyline([spot(u0), spot(u1)]), 'none', {
        stroke: mix(tone, '#05060b', 0.5),
        width: s * r * 2,
      }) +
      path(polyline([spot(u0), spot(u1)]), 'none', {
        stroke: tone,
        width: s * r * 1.6,
        soft: s * 0.15,
      }) +
      `<g transform="translate(0 ${-s * r * 0.5})">${path(polyline([spot(u0), spot(u1)]), 'none', { stroke: '#dfe6ff', width: s * r * 0.3, soft: s * 0.12, opacity: 0.4 })}</g>`;
    const lamp =
      path(polyline([spot(4.2), spot(4.6)]), 'none', { stroke: glow, width: s * 3.5 }) +
      path(polyline([spot(4.3), spot(4.5)]), 'none', {
        stroke: mix(glow, '#ffffff', 0.75),
        width: s * 2.2,
        soft: s * 0.2,
      });
    const pins = [-0.8, 0.8]
      .map((o) => {
        const p = spot(9.6);
        return path(
          polyline([
            [p[0], p[1] + o * s * 0.7],
            [p[0] + Math.cos(a) * s * 2, p[1] + o * s * 0.7 - Math.sin(a) * s * 0.6],
          ]),
          'none',
          { stroke: '#c9b27a', width: s * 0.5 },
        );
      })
      .join('');
    return (
      tube(-2.4, 0, 0.95, '#1d2130') +
      (lit ? '' : pins) +
      tube(0.4, 8.8, 1.55, lit ? '#22283c' : '#2a3048') +
      (lit ? lamp : '') +
      tube(7.6, 9.2, 1.75, lit ? '#1b50a8' : '#1b50a8')
    );
  };
  return (
    coil.join('') +
    tail(bendy([14, 5.5, -9], [20, 1, -17], [11, 0.9, -23])) +
    coupling(9.6, -23.6, 202, true) +
    tail(bendy([-15, 5.5, -6], [-24, 2, -13], [-25.5, 0.9, -18])) +
    coupling(-25.4, -19.5, 268, false)
  );
}

/** Table top under small things: dark timber in picture pixels of the floor. */
export function tableTop(view: View, far: number): string {
  return path(
    flatShape(view, [
      [-400, far],
      [400, far],
      [400, -60],
      [-400, -60],
    ]),
    linear(view.at(0, 0, far), view.at(0, 0, -20), [
      [0, '#1c1716'],
      [0.5, '#15110f'],
      [1, '#0a0808'],
    ]),
  );
}
