import type { View } from '../kit/camera.ts';
import { mix, ramp, type Hex } from '../kit/colour.ts';
import { bell, glowBox, glowTurned } from '../kit/plastic.ts';
import { clip, group, linear, path, radial, type Point } from '../kit/paint.ts';
import { polygon, polyline, rounded } from '../kit/shapes.ts';
import { boxFaces, ring, smoothProfile, turned } from '../kit/solids.ts';
import { tuft } from '../kit/plants.ts';
import { hull } from '../kit/plastic.ts';
import type { Place } from './furniture.ts';

/** Places parts of a turned piece: offsets in its own axes → world. */
function local(place: Place): (dx: number, dz: number) => { x: number; z: number; turn: number } {
  const turn = place.turn ?? 0;
  const a = (turn * Math.PI) / 180;
  return (dx, dz) => ({
    x: place.x + dx * Math.cos(a) - dz * Math.sin(a),
    z: place.z + dx * Math.sin(a) + dz * Math.cos(a),
    turn,
  });
}

/** White upholstery, lit by the room above and by the glow around it. */
function cushion(
  view: View,
  box: { x: number; z: number; y: number; w: number; d: number; h: number; turn: number },
  glow: Hex,
): string {
  const faces = boxFaces(view, box);
  const s = view.scale(box.z);
  const outline = rounded(hull(faces.flatMap((face) => face.points)), 5 * s);
  const white = mix('#dfe2f0', glow, 0.16);
  return clip(
    outline,
    faces
      .map((face) => {
        // The cast: the list is as long as the shape has corners.
        const [a, , c, d] = face.points as [Point, Point, Point, Point];
        const level = face.name === 'top' ? 0 : face.name === 'front' ? 0.3 : 0.5;
        const tone = mix(white, '#14162a', level);
        return path(
          polygon(face.points),
          linear(a, face.name === 'top' ? c : d, [
            [0, mix(tone, '#ffffff', 0.1)],
            [0.5, tone],
            [1, mix(tone, glow, face.name === 'top' ? 0.22 : 0.55)],
          ]),
        );
      })
      .join('') +
      path(outline, 'none', {
        stroke: mix('#23243a', glow, 0.35),
        width: s * 2.4,
        soft: s * 1.4,
        opacity: 0.75,
      }) +
      faces
        .filter((face) => face.name === 'front')
        .map((face) =>
          path(polyline(face.points.slice(0, 2)), 'none', {
            stroke: '#ffffff',
            width: s * 1.6,
            soft: s,
            opacity: 0.35,
          }),
        )
        .join(''),
  );
}

/** Two-seat sofa, 150 × 75 cm, glowing shell and white cushions. */
export function loungeSofa(view: View, place: Place, glow: Hex): string {
  const at = local(place);
  const shell = (dx: number, dz: number, w: number, d: number, h: number, y = 2) =>
    glowBox(view, { ...at(dx, dz), w, d, h, y }, glow, 4, 0.85);
  const seat = (dx: number) => cushion(view, { ...at(dx, -4), w: 57, d: 58, h: 13, y: 25 }, glow);
  const rest = (dx: number) => cushion(view, { ...at(dx, 20), w: 56, d: 13, h: 32, y: 37 }, glow);
  const right = shell(67, 0, 16, 76, 52);
  const left = shell(-67, 0, 16, 76, 52);
  const turnLeft = (place.turn ?? 0) > 0;
  const order = turnLeft ? [29.5, -29.5] : [-29.5, 29.5];
  return [
    shell(0, 31, 150, 14, 70),
    turnLeft ? right : left,
    shell(0, -1, 120, 72, 24),
    ...order.map(rest),
    ...order.map(seat),
    turnLeft ? left : right,
  ].join('');
}

/** Moulded stool, seat at 76 cm with a low back. */
export function barStool(view: View, place: Place, glow: Hex): string {
  const { x, z } = place;
  const s = view.scale(z);
  const tone = ramp(glow);
  const body = turned(
    view,
    x,
    z,
    smoothProfile([
      [19, 1],
      [18.4, 3],
      [13.5, 9],
      [9.4, 20],
      [8, 36],
      [8.4, 50],
      [11.5, 60],
      [16.5, 67],
      [19.6, 72],
      [20.4, 76],
      [20, 77],
    ]),
  );
  const shell = (lift: number, r: number, from = 0.1) =>
    Array.from({ length: 25 }, (_, i): Point => {
      const a = Math.PI * (1 - from - ((1 - 2 * from) * i) / 24);
      const rise = Math.min(1, Math.sin((Math.PI * i) / 24) * 1.5);
      return view.at(x + r * Math.cos(a), 77 + lift * rise, z + r * Math.sin(a));
    });
  const back = [...shell(18, 21.5), ...shell(0, 20).toReversed()];
  const top = view.at(x, 94, z)[1];
  const foot = view.at(x, 76, z)[1];
  const backrest =
    path(
      polygon(back),
      linear(
        [0, top],
        [0, foot],
        [
          [0, mix(glow, '#ffffff', 0.12)],
          [0.4, mix(glow, '#0a0418', 0.16)],
          [1, mix(glow, '#0a0418', 0.5)],
        ],
      ),
    ) +
    path(polyline(shell(18, 21.5)), 'none', {
      stroke: mix(glow, '#ffffff', 0.65),
      width: s * 1.3,
      soft: s * 0.4,
      opacity: 0.8,
    });
  const flat = Math.abs(19 * s * view.flat(77, z));
  const pan = view.mirror
    ? ''
    : path(
        ring(view, x, z, 19, 77),
        radial(
          view.at(x, 77, z),
          19 * s,
          [
            [0, tone.core],
            [0.5, tone.hot],
            [1, tone.body],
          ],
          Math.max(1, flat),
        ),
      );
  const chrome = (from: number, to: number) =>
    path(
      polyline(
        Array.from({ length: 25 }, (_, i) => {
          const a = from + ((to - from) * i) / 24;
          return view.at(x + 14 * Math.cos(a), 27, z + 14 * Math.sin(a));
        }),
      ),
      'none',
      {
        stroke: linear(
          [view.at(x - 14, 27, z)[0], 0],
          [view.at(x + 14, 27, z)[0], 0],
          [
            [0, '#3b4258'],
            [0.25, '#e8eeff'],
            [0.45, mix('#5a6280', glow, 0.4)],
            [0.75, '#c4cce6'],
            [1, '#2a2f42'],
          ],
        ),
        width: s * 1.5,
      },
    );
  return (
    (view.mirror ? '' : backrest) +
    chrome(0, Math.PI) +
    glowTurned(body, glow, 40) +
    pan +
    chrome(Math.PI, 2 * Math.PI)
  );
}

/** Round low table, 80 cm across, 38 cm high. */
export function coffeeTable(view: View, place: Place, glow: Hex): string {
  const { x, z } = place;
  const s = view.scale(z);
  const tone = ramp(glow);
  const body = turned(view, x, z, [
    [36.4, 1],
    [37.6, 4],
    [38.8, 11],
    [39.6, 20],
    [40, 29],
    [40, 34],
    [39.4, 36.5],
    [38, 38],
  ]);
  const flat = Math.max(1, Math.abs(38 * s * view.flat(38, z)));
  const lid = view.mirror
    ? ''
    : path(ring(view, x, z, 38, 38), mix(glow, '#ffffff', 0.14)) +
      path(
        ring(view, x, z, 38, 38),
        radial(view.at(x, 38, z), 38 * s, bell(tone.core, 0.85), flat),
      ) +
      path(ring(view, x, z, 38, 38), 'none', {
        stroke: mix(glow, '#ffffff', 0.7),
        width: s * 0.5,
        soft: s * 0.3,
        opacity: 0.7,
      }) +
      path(ring(view, x, z, 35, 38.2), 'none', {
        stroke: '#ffffff',
        width: 1.5,
        opacity: 0.35,
        soft: 0.6,
      });
  return glowTurned(body, glow, 20) + lid;
}

/** Tapered pot, 80 cm, with a leafy plant lit from below. */
export function planter(view: View, place: Place, glow: Hex, seed = 5): string {
  const { x, z } = place;
  const s = view.scale(z);
  const body = turned(view, x, z, [
    [17, 1],
    [18, 2.5],
    [22, 40],
    [26, 77],
    [26.6, 79],
    [26, 80],
  ]);
  const root = view.at(x, 79, z);
  const flat = Math.abs(view.flat(80, z));
  const plant = tuft(seed, root, 74 * s, 25, glow);
  const rim =
    path(ring(view, x, z, 26, 80), mix(glow, '#ffffff', 0.2)) +
    path(
      ring(view, x, z, 23.5, 79.4),
      linear(
        [0, root[1] - 26 * s * flat],
        [0, root[1] + 26 * s * flat],
        [
          [0, '#0b0f10'],
          [1, mix('#10130f', glow, 0.35)],
        ],
      ),
    );
  if (!view.mirror) return glowTurned(body, glow, 42) + rim + plant;
  const axis = view.at(x, 0, z)[1] * 2;
  return (
    group(
      `<g transform="translate(0 ${axis}) scale(1 -1)">${tuft(seed, [root[0], axis - root[1]], 74 * s, 25, glow)}</g>`,
    ) + glowTurned(body, glow, 42)
  );
}
