import type { View } from '../kit/camera.ts';
import { mix, ramp, type Hex } from '../kit/colour.ts';
import { clip, linear, path, radial, type Point } from '../kit/paint.ts';
import { bell } from '../kit/plastic.ts';
import { polygon, polyline } from '../kit/shapes.ts';
import type { Place } from './furniture.ts';

/** Curved bar module, 110 cm high: an arc of `sweep` degrees on a radius of 170 cm. */
export function barCounter(view: View, place: Place, glow: Hex, sweep = 74): string {
  const tone = ramp(glow);
  const s = view.scale(place.z);
  const radius = 170;
  const turn = ((place.turn ?? 0) * Math.PI) / 180;
  const half = (sweep * Math.PI) / 360;
  const spot = (r: number, angle: number, y: number): Point => {
    const a = angle + turn;
    return view.at(place.x + r * Math.sin(a), y, place.z + radius - r * Math.cos(a));
  };
  const arc = (r: number, y: number, from = -half, to = half) =>
    Array.from({ length: 41 }, (_, i) => spot(r, from + ((to - from) * i) / 40, y));
  const face = polygon([...arc(radius, 106), ...arc(radius, 9).toReversed()]);
  const [left, right] = [spot(radius, -half, 60), spot(radius, half, 60)];
  const middle = spot(radius, 0, 58);
  const width = (right[0] - left[0]) / 2;
  const height = 106 * s;
  const panels = [-0.5, 0, 0.5].map(
    (k) =>
      path(polyline([spot(radius, k * half, 105), spot(radius, k * half, 9)]), 'none', {
        stroke: mix(glow, '#0a0418', 0.55),
        width: s * 0.9,
        soft: s * 0.25,
        opacity: 0.7,
      }) +
      path(
        polyline([spot(radius, k * half + 0.006, 105), spot(radius, k * half + 0.006, 9)]),
        'none',
        {
          stroke: mix(glow, '#ffffff', 0.6),
          width: s * 0.6,
          soft: s * 0.3,
          opacity: 0.6,
        },
      ),
  );
  const lamps = [-0.75, -0.25, 0.25, 0.75].map((k) => {
    const at = spot(radius, k * half, 50);
    return path(face, radial(at, width * 0.27, bell(tone.core, 0.8), height * 0.62));
  });
  const front = clip(
    face,
    path(
      face,
      linear(
        [0, middle[1] - height / 2],
        [0, middle[1] + height / 2],
        [
          [0, mix(glow, '#0a0418', 0.08)],
          [0.5, mix(glow, '#ffffff', 0.12)],
          [1, mix(glow, '#0a0418', 0.28)],
        ],
      ),
    ) +
      lamps.join('') +
      path(
        face,
        linear(
          [left[0], 0],
          [right[0], 0],
          [
            [0, mix(tone.deep, '#0a0418', 0.4), 0.85],
            [0.14, tone.deep, 0.3],
            [0.5, tone.deep, 0],
            [0.86, tone.deep, 0.34],
            [1, mix(tone.deep, '#0a0418', 0.4), 0.9],
          ],
        ),
      ) +
      panels.join(''),
  );
  const toe = path(
    polygon([...arc(radius - 6, 9), ...arc(radius - 6, 0).toReversed()]),
    mix('#07080f', glow, 0.1),
  );
  const lip = path(
    polygon([...arc(radius + 7, 111), ...arc(radius + 7, 106).toReversed()]),
    linear(
      [left[0], 0],
      [right[0], 0],
      [
        [0, mix('#39415f', glow, 0.45)],
        [0.3, mix('#c9d0ea', glow, 0.5)],
        [0.5, mix('#ffffff', glow, 0.35)],
        [0.72, mix('#b9c1e0', glow, 0.5)],
        [1, mix('#39415f', glow, 0.45)],
      ],
    ),
  );
  const surface = polygon([...arc(radius + 7, 111), ...arc(radius - 48, 111).toReversed()]);
  const far = spot(radius - 48, 0, 111);
  const near = spot(radius + 7, 0, 111);
  const top =
    view.mirror || near[1] <= far[1]
      ? ''
      : path(
          surface,
          linear(
            far,
            [near[0], near[1] + 1],
            [
              [0, '#0d101c'],
              [0.6, '#1b2034'],
              [1, mix('#2c3350', glow, 0.4)],
            ],
          ),
        );
  const shade = path(
    face,
    linear(
      [0, spot(radius, 0, 106)[1]],
      [0, spot(radius, 0, 96)[1]],
      [
        [0, '#0a0418', 0.5],
        [1, '#0a0418', 0],
      ],
    ),
  );
  return toe + front + shade + top + lip;
}
