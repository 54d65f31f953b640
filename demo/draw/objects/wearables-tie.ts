import { type Hex, mix } from '../kit/colour.ts';
import { neon } from '../kit/neon.ts';
import { type Point, clip, linear, path, radial, shifted } from '../kit/paint.ts';
import { ellipse, rounded } from '../kit/shapes.ts';

/** Bow tie, `w` pixels wide, centred on `at`: satin, its edge lit. */
export function bowTie(at: Point, w: number, glow: Hex): string {
  const k = w / 200;
  const wing = (m: number) =>
    `M${m * 12} -13C${m * 34} -22 ${m * 66} -50 ${m * 92} -52C${m * 101} -50 ${m * 100} -20 ${m * 97} 0C${m * 100} 20 ${m * 101} 50 ${m * 92} 52C${m * 66} 50 ${m * 34} 22 ${m * 12} 13Z`;
  const cloth = (m: number) => {
    const d = wing(m);
    const fold = (y: number, bend: number, o: number, tone: Hex, width: number) =>
      path(
        `M${m * 12} ${y * 0.22}C${m * 36} ${y * 0.45 + bend} ${m * 60} ${y * 0.8} ${m * 84} ${y}`,
        'none',
        { stroke: tone, width, soft: width * 0.5, opacity: o },
      );
    return clip(
      d,
      path(
        d,
        linear(
          [m * 10, 0],
          [m * 100, 0],
          [
            [0, '#06070c'],
            [0.3, mix('#191c2a', glow, 0.12)],
            [0.7, mix('#20243a', glow, 0.2)],
            [1, mix('#0c0e18', glow, 0.4)],
          ],
        ),
      ) +
        fold(-30, 4, 0.5, '#8ea2d8', 6) +
        fold(-12, -2, 0.22, '#8ea2d8', 5) +
        fold(20, -4, 0.9, '#030408', 9) +
        fold(34, 3, 0.24, '#8ea2d8', 6) +
        fold(2, 2, 0.8, '#030408', 7) +
        path(d, 'none', { stroke: glow, width: 22, soft: 9, opacity: 0.42 }),
    );
  };
  const knot = rounded(
    [
      [-15, -19],
      [15, -19],
      [18, 0],
      [15, 19],
      [-15, 19],
      [-18, 0],
    ],
    9,
  );
  const middle = clip(
    knot,
    path(
      knot,
      linear(
        [-18, 0],
        [18, 0],
        [
          [0, mix('#0a0b14', glow, 0.3)],
          [0.3, '#2b314c'],
          [0.55, '#12141f'],
          [1, mix('#07080e', glow, 0.3)],
        ],
      ),
    ) +
      path('M-6 -19C-3 -6 -3 6 -6 19M6 -19C4 -6 4 6 7 19', 'none', {
        stroke: '#030408',
        width: 3.4,
        soft: 1.6,
      }) +
      path('M-11 -17C-9 -6 -9 6 -11 17', 'none', {
        stroke: '#8ea2d8',
        width: 2.6,
        soft: 1.4,
        opacity: 0.6,
      }),
  );
  return shifted(
    cloth(-1) +
      cloth(1) +
      neon(wing(-1), glow, 4.4) +
      neon(wing(1), glow, 4.4) +
      path(knot, '#020308', { soft: 4, opacity: 0.6 }) +
      middle +
      neon('M-15 -19H15M-15 19H15', glow, 3, 0.8),
    at,
    k,
  );
}

/** Shirt front with collar and lapels that carries the tie; `at` = the collar button. */
export function shirtFront(at: Point, k: number, glow: Hex): string {
  const neck =
    'M-88 -150C-90 -90 -98 -30 -112 24L0 110L112 24C98 -30 90 -90 88 -150A88 20 0 0 1 -88 -150Z';
  const shirt = 'M-112 18C-92 60 -60 220 -46 560H46C60 220 92 60 112 18L0 66Z';
  const collar = (m: number) =>
    `M${m * 112} -22C${m * 90} 14 ${m * 40} 44 ${m * 4} 52L${m * 62} 118C${m * 96} 84 ${m * 116} 40 ${m * 122} -4Z`;
  const lapel = (m: number) =>
    `M${m * 114} 26C${m * 150} 66 ${m * 196} 96 ${m * 232} 110L${m * 190} 196L${m * 226} 226C${m * 160} 350 ${m * 80} 470 ${m * 34} 560H${m * 30}C${m * 56} 330 ${m * 76} 150 ${m * 114} 26Z`;
  const near = (d: string, r: number, o: number) =>
    path(
      d,
      radial([0, 50], r, [
        [0, glow, o],
        [0.35, glow, o * 0.5],
        [0.7, glow, o * 0.12],
        [1, glow, 0],
      ]),
    );
  const white = '#7d829b';
  return shifted(
    [
      path(
        neck,
        linear(
          [-100, 0],
          [100, 0],
          [
            [0, '#2b3045'],
            [0.25, '#151824'],
            [0.7, '#10121b'],
            [1, '#232739'],
          ],
        ),
      ),
      path(
        ellipse([0, -150], 88, 20),
        linear(
          [-88, -170],
          [88, -130],
          [
            [0, '#6c769c'],
            [0.4, '#2c3249'],
            [1, '#171a27'],
          ],
        ),
      ),
      path(
        ellipse([0, -151], 70, 14),
        linear(
          [0, -165],
          [0, -137],
          [
            [0, '#171a27'],
            [1, '#39415e'],
          ],
        ),
      ),
      near(neck, 240, 0.5),
      path(
        shirt,
        linear(
          [0, 20],
          [0, 520],
          [
            [0, mix(white, glow, 0.22)],
            [0.3, '#4d5168'],
            [1, '#191b28'],
          ],
        ),
      ),
      near(shirt, 330, 0.6),
      path('M0 120V560', 'none', { stroke: '#23263a', width: 2.4, opacity: 0.7, soft: 0.8 }),
      [190, 290, 390]
        .map((y) =>
          path(
            ellipse([0, y], 7),
            radial([-2, y - 2], 8, [
              [0, '#4a5072'],
              [1, '#0a0b12'],
            ]),
          ),
        )
        .join(''),
      [-1, 1]
        .map((m) => {
          const half = `M${m * 112} 22C${m * 150} 70 ${m * 210} 96 ${m * 300} 130C${m * 410} 190 ${m * 420} 330 ${m * 420} 560H${m * 34}C${m * 56} 330 ${m * 84} 120 ${m * 112} 22Z`;
          return (
            path(
              half,
              linear(
                [m * 420, 0],
                [m * 60, 0],
                [
                  [0, '#262c42'],
                  [0.2, '#131622'],
                  [0.7, '#0c0e17'],
                  [1, '#12141f'],
                ],
              ),
            ) +
            near(half, 380, 0.4) +
            path(
              lapel(m),
              linear(
                [m * 230, 110],
                [m * 40, 420],
                [
                  [0, '#3b4363'],
                  [0.25, '#1b1f2f'],
                  [1, '#0b0c14'],
                ],
              ),
            ) +
            near(lapel(m), 340, 0.5) +
            path(`M${m * 232} 110L${m * 190} 196L${m * 226} 226`, 'none', {
              stroke: '#04050a',
              width: 4,
              soft: 1.4,
              opacity: 0.9,
            }) +
            path(lapel(m), 'none', { stroke: '#8ea2d8', width: 1.8, opacity: 0.3, soft: 0.8 })
          );
        })
        .join(''),
      [-1, 1]
        .map(
          (m) =>
            path(collar(m), '#020308', { soft: 9, opacity: 0.6 }) +
            path(
              collar(m),
              linear(
                [m * 120, -10],
                [m * 20, 100],
                [
                  [0, '#8a90aa'],
                  [0.5, mix('#a4a9c0', glow, 0.25)],
                  [1, mix('#6e738c', glow, 0.4)],
                ],
              ),
            ) +
            near(collar(m), 200, 0.55),
        )
        .join(''),
    ].join(''),
    at,
    k,
  );
}
