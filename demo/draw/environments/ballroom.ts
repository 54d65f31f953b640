import { WIDTH, type View } from '../kit/camera.ts';
import { LIGHT, dim, mix } from '../kit/colour.ts';
import { bokeh, halo, spark } from '../kit/light.ts';
import { group, linear, path, radial } from '../kit/paint.ts';
import { ellipse, frame, rect } from '../kit/shapes.ts';
import { band, ground, meeting, type Setting } from './setting.ts';

/** Wedding tables in a draped hall, uplights on the cloth, candles out of focus. */
export function ballroom(view: View, setting: Setting = {}): string {
  const line = meeting(view, setting);
  const level = setting.level ?? 1;
  const accent = setting.accent ?? LIGHT.warm;
  const folds = Array.from({ length: 34 }, (_, i) => {
    const x = -80 + i * 52;
    return path(
      rect(x, -80, 52, line + 80),
      linear(
        [x, 0],
        [x + 52, 0],
        [
          [0, '#06070d', 0.62],
          [0.45, '#3a3d52', 0.24],
          [1, '#06070d', 0.62],
        ],
      ),
    );
  });
  const washes = [150, 480, 810, 1140, 1470].map((x, i) =>
    halo([x, line - 10], 190, i % 2 === 0 ? accent : LIGHT.warm, 0.52 * level, 560),
  );
  const table = (x: number, y: number, s: number) =>
    path(
      `M${x - 120 * s} ${y}C${x - 120 * s} ${y + 70 * s} ${x - 132 * s} ${y + 110 * s} ${x - 136 * s} ${y + 150 * s}L${x + 136 * s} ${y + 150 * s}C${x + 132 * s} ${y + 110 * s} ${x + 120 * s} ${y + 70 * s} ${x + 120 * s} ${y}Z`,
      linear(
        [0, y],
        [0, y + 150 * s],
        [
          [0, '#5a5568'],
          [0.4, '#2c2b3c'],
          [1, '#12131f'],
        ],
      ),
    ) +
    path(
      ellipse([x, y], 120 * s, 24 * s),
      radial(
        [x, y],
        120 * s,
        [
          [0, mix('#d9c3a5', accent, 0.1)],
          [0.5, '#8a7a72'],
          [1, '#56505f'],
        ],
        24 * s,
      ),
    ) +
    [-40, 0, 46].map((dx) => spark([x + dx * s, y - 20 * s], 7 * s, LIGHT.amber, 0.9)).join('') +
    halo([x, y - 6 * s], 130 * s, LIGHT.amber, 0.5 * level, 50 * s);
  return [
    band(-80, line, [
      [0, '#0a0b14'],
      [1, '#171624'],
    ]),
    group(folds.join(''), { soft: 8 }),
    washes.join(''),
    group(
      table(170, line - 30, 0.8) +
        table(700, line - 44, 0.62) +
        table(1080, line - 46, 0.6) +
        table(1460, line - 26, 0.85),
      { soft: 6, opacity: 0.9 },
    ),
    bokeh({
      seed: 61,
      count: 34,
      area: [80, line - 720, WIDTH - 160, 330],
      colours: [LIGHT.warm, '#ffe9c8'],
      size: [8, 24],
      strength: 0.55 * level,
    }),
    ground(line + 60, '#14131e', '#07080e'),
    path(frame(line + 40, line + 80), '#14131e', { soft: 16 }),
    [150, 480, 810, 1140, 1470]
      .map((x, i) =>
        halo([x, line + 70], 150, dim(i % 2 === 0 ? accent : LIGHT.warm, 0.8), 0.3 * level, 170),
      )
      .join(''),
  ].join('');
}
