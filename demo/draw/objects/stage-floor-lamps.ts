import { type Hex, mix, ramp } from '../kit/colour.ts';
import { type Point, linear, path, radial, shifted } from '../kit/paint.ts';
import { ellipse, polyline } from '../kit/shapes.ts';

/** Stage lamps in picture pixels: they hang, tilt and aim freely. */

/**
 * Par can seen from its lit end. `r` its radius in pixels, `aim` the direction of its axis in the
 * picture in degrees (0 = right, 90 = down), `facing` 0…1 how far it looks at the viewer.
 */
export function parCan(
  at: Point,
  r: number,
  aim: number,
  facing: number,
  glow: Hex,
  power = 1,
): string {
  const tone = ramp(glow);
  const length = r * 2.5 * Math.sqrt(1 - facing * facing);
  // the room lights it from above, whichever way it points
  const up = Math.cos((aim * Math.PI) / 180) >= 0 ? -1 : 1;
  const back = -length;
  const barrel = `M0 ${-r}L${back * 0.62} ${-r}L${back} ${-r * 0.72}A${r * 0.72 * facing} ${r * 0.72} 0 0 0 ${back} ${r * 0.72}L${back * 0.62} ${r}L0 ${r}A${r * facing} ${r} 0 0 0 0 ${-r}Z`;
  const fins = [0.3, 0.42, 0.54].map((k) =>
    path(`M${back * k} ${-r}A${r * facing} ${r} 0 0 0 ${back * k} ${r}`, 'none', {
      stroke: '#05060b',
      width: r * 0.05,
      opacity: 0.7,
    }),
  );
  const leds: [string[], string[]] = [[], []];
  [1, 6, 12, 17, 18].forEach((count, ringIndex) => {
    for (let i = 0; i < count; i += 1) {
      const a = (i / count) * Math.PI * 2 + ringIndex * 0.3;
      const d = r * 0.195 * ringIndex;
      leds[(i + ringIndex) % 2]?.push(
        ellipse([Math.cos(a) * d * facing, Math.sin(a) * d], r * 0.074 * facing, r * 0.074),
      );
    }
  });
  const face = ellipse([0, 0], r * 0.91 * facing, r * 0.91);
  return shifted(
    [
      path(
        barrel,
        linear(
          [0, up * r],
          [0, -up * r],
          [
            [0, '#0b0d15'],
            [0.1, '#5d688e'],
            [0.2, '#2a3046'],
            [0.5, '#12141e'],
            [0.82, '#1d2130'],
            [0.93, '#444d6c'],
            [1, '#0b0d15'],
          ],
        ),
      ),
      path(
        barrel,
        linear(
          [0, 0],
          [back * 0.7, 0],
          [
            [0, glow, 0.3 * power],
            [1, glow, 0],
          ],
        ),
      ),
      fins.join(''),
      path(
        ellipse([0, 0], r * 1.02 * facing, r * 1.02),
        linear(
          [0, up * r],
          [0, -up * r],
          [
            [0, '#8b97c2'],
            [0.3, '#2a2f44'],
            [1, '#151824'],
          ],
        ),
      ),
      path(
        face,
        radial(
          [0, 0],
          r * 0.91 * facing,
          [
            [0, mix(glow, '#ffffff', 0.3)],
            [0.7, tone.body],
            [1, mix(glow, '#05060c', 0.5)],
          ],
          r * 0.91,
        ),
      ),
      path(leds[0].join(''), tone.core),
      path(leds[1].join(''), mix(glow, '#ffffff', 0.62)),
    ].join(''),
    at,
    1,
    aim,
  );
}

/** Bracket of a par can: a stirrup around `at` with legs that end at `foot`. */
export function yoke(at: Point, r: number, foot: number): string {
  const legs = polyline([
    [at[0] - r * 1.05, at[1]],
    [at[0] - r * 1.05, foot - r * 0.12],
    [at[0] + r * 1.05, foot - r * 0.12],
    [at[0] + r * 1.05, at[1]],
  ]);
  return (
    path(legs, 'none', { stroke: '#2b3148', width: r * 0.2 }) +
    path(legs, 'none', { stroke: '#8ea2d8', width: r * 0.06, opacity: 0.6, soft: r * 0.01 })
  );
}
