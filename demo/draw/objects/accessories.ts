import { type Hex, LIGHT, hue, mix } from '../kit/colour.ts';
import { type Point, clip, group, linear, path, radial, shifted } from '../kit/paint.ts';
import { ellipse, polygon, rect } from '../kit/shapes.ts';

const COOL = '#8ea2d8';

/** RF remote, drawn in pixels 200 × 560 around `at`; colour wheel, sliders and 12 zone keys. */
export function remote(at: Point, k: number, tilt: number, glow: Hex): string {
  const body = rect(-100, -280, 200, 560, 46);
  const wheel = Array.from({ length: 72 }, (_, i) => {
    const [a, b] = [
      (i / 72) * Math.PI * 2 - Math.PI / 2,
      ((i + 1.15) / 72) * Math.PI * 2 - Math.PI / 2,
    ];
    const spot = (r: number, angle: number): Point => [
      Math.cos(angle) * r,
      -160 + Math.sin(angle) * r,
    ];
    return path(polygon([spot(78, a), spot(78, b), spot(42, b), spot(42, a)]), hue(i / 72, 0.56));
  }).join('');
  const key = (x: number, y: number, w: number, h: number, r: number) =>
    path(
      rect(x, y, w, h, r),
      linear(
        [0, y],
        [0, y + h],
        [
          [0, '#343b57'],
          [0.2, '#232839'],
          [1, '#141723'],
        ],
      ),
    ) + path(rect(x, y, w, h, r), 'none', { stroke: COOL, width: 1, opacity: 0.35, soft: 0.4 });
  const zones = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = [-66 + (i % 3) * 47, 48 + Math.floor(i / 3) * 48];
    const on = i === 4;
    return (
      key(x, y, 38, 36, 10) +
      path(
        ellipse([x + 19, y + 12], on ? 5 : 3.6),
        on ? glow : mix('#2a3046', hue(i / 12, 0.6), 0.75),
      ) +
      path(rect(x + 11, y + 23, 16, 3, 1.5), on ? mix(glow, '#ffffff', 0.6) : '#7d88ae') +
      (on ? path(ellipse([x + 19, y + 12], 3), '#ffffff') : '')
    );
  }).join('');
  const slider =
    path(rect(-66, -44, 132, 9, 4.5), '#07080e') +
    path(
      rect(-66, -44, 92, 9, 4.5),
      linear(
        [-66, 0],
        [26, 0],
        [
          [0, mix(glow, '#0a0418', 0.6)],
          [1, mix(glow, '#ffffff', 0.4)],
        ],
      ),
    ) +
    path(
      ellipse([26, -39.5], 11),
      radial([23, -43], 13, [
        [0, '#f0f3ff'],
        [1, '#7f89ab'],
      ]),
    );
  const power =
    path(
      ellipse([-46, 6], 19),
      linear(
        [0, -13],
        [0, 25],
        [
          [0, '#3a4160'],
          [1, '#171a27'],
        ],
      ),
    ) +
    path('M-46 -5V5M-52.500 -1.500A9 9 0 1 0 -39.500 -1.500', 'none', {
      stroke: '#ff5d5d',
      width: 3,
    });
  const white =
    path(
      ellipse([46, 6], 19),
      linear(
        [0, -13],
        [0, 25],
        [
          [0, '#3a4160'],
          [1, '#171a27'],
        ],
      ),
    ) + path(ellipse([46, 6], 8), '#fff6e2');
  return shifted(
    [
      path(
        rect(-96, -277, 208, 562, 48),
        linear(
          [-96, 0],
          [112, 0],
          [
            [0, '#05060b'],
            [0.9, '#2a3048'],
            [1, '#0c0e17'],
          ],
        ),
      ),
      path(
        body,
        linear(
          [-100, -280],
          [100, 280],
          [
            [0, '#3f4766'],
            [0.1, '#22273a'],
            [0.5, '#151824'],
            [1, '#0d0f18'],
          ],
        ),
      ),
      path(
        body,
        radial([0, -160], 260, [
          [0, glow, 0.34],
          [0.4, glow, 0.12],
          [1, glow, 0],
        ]),
      ),
      path(body, 'none', { stroke: COOL, width: 2, opacity: 0.5, soft: 0.8 }),
      path(ellipse([0, -160], 84), '#05060b'),
      group(wheel, { soft: 5, opacity: 0.7 }),
      wheel,
      path(
        ellipse([0, -160], 78),
        radial([0, -160], 78, [
          [0, '#ffffff', 0],
          [0.54, '#ffffff', 0.42],
          [0.72, '#ffffff', 0.1],
          [1, '#0a0418', 0.3],
        ]),
      ),
      path(
        ellipse([0, -160], 41),
        radial([-8, -172], 50, [
          [0, '#363d5a'],
          [0.7, '#171a27'],
          [1, '#0a0b12'],
        ]),
      ),
      path(
        ellipse([0, -160], 17),
        radial([0, -160], 17, [
          [0, mix(glow, '#ffffff', 0.85)],
          [0.5, mix(glow, '#ffffff', 0.3)],
          [1, glow],
        ]),
      ),
      path(ellipse([56, -199], 9), '#ffffff', { opacity: 0.95 }),
      path(ellipse([56, -199], 6), glow),
      slider,
      power,
      white,
      zones,
      path(ellipse([0, -262], 3.6), LIGHT.red),
      clip(
        body,
        path(
          polygon([
            [-100, -280],
            [30, -280],
            [-100, 60],
          ]),
          linear(
            [-100, -280],
            [-20, -150],
            [
              [0, '#dfe6ff', 0.16],
              [1, '#dfe6ff', 0.02],
            ],
          ),
        ),
      ),
    ].join(''),
    at,
    k,
    tilt,
  );
}
