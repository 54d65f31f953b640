import { WIDTH, type View } from '../kit/camera.ts';
import { LIGHT, dim, mix } from '../kit/colour.ts';
import { bokeh, halo } from '../kit/light.ts';
import { group, linear, path } from '../kit/paint.ts';
import { between, seeded } from '../kit/random.ts';
import { frame, rect } from '../kit/shapes.ts';
import { band, ground, meeting, type Setting } from './setting.ts';

/** A hotel bar after dark: backlit shelves out of focus, a lacquered counter in front. */
export function bar(view: View, setting: Setting = {}): string {
  const line = meeting(view, setting);
  const level = setting.level ?? 1;
  const accent = setting.accent ?? LIGHT.warm;
  const random = seeded(11);
  const shelves: string[] = [];
  for (let row = 0; row < 3; row += 1) {
    const board = line - 90 - row * 200;
    if (board < -60) continue;
    shelves.push(
      path(
        frame(board - 150, board),
        linear(
          [0, board - 150],
          [0, board],
          [
            [0, dim(LIGHT.warm, 0.3), 0],
            [1, dim(LIGHT.warm, 0.62), 0.75 * level],
          ],
        ),
      ),
    );
    for (let x = -60; x < WIDTH + 60;) {
      const w = between(random, 26, 44);
      const h = between(random, 92, 138);
      const glass =
        ['#2a1408', '#0d1f16', '#241a10', '#10131f', '#35200d'][Math.floor(random() * 5)] ??
        '#10131f';
      const neck = w * 0.34;
      shelves.push(
        path(
          `${rect(x, board - h * 0.62, w, h * 0.62, 6)}${rect(x + (w - neck) / 2, board - h, neck, h * 0.45, 4)}`,
          linear(
            [x, 0],
            [x + w, 0],
            [
              [0, mix(glass, LIGHT.warm, 0.42 * level)],
              [0.3, glass],
              [0.8, glass],
              [1, mix(glass, LIGHT.warm, 0.25 * level)],
            ],
          ),
        ),
      );
      x += w + between(random, 5, 30);
    }
    shelves.push(path(frame(board, board + 12), mix('#0b0d16', LIGHT.warm, 0.16 * level)));
  }
  return [
    band(-80, line, [
      [0, '#090b14'],
      [1, '#14131d'],
    ]),
    group(shelves.join(''), { soft: 7, opacity: 0.8 }),
    bokeh({
      seed: 5,
      count: 26,
      area: [0, line - 620, WIDTH, 420],
      colours: [LIGHT.warm, LIGHT.amber, accent],
      size: [14, 34],
      strength: 0.4 * level,
    }),
    halo([WIDTH / 2, line], 1000, dim(accent, 0.7), 0.3 * level, 300),
    ground(line, '#15131a', '#07070c'),
    path(frame(line, line + 5), dim(LIGHT.warm, 0.5), { soft: 2, opacity: 0.6 }),
    // the lit shelves lie on the polished counter as streaks
    group(
      Array.from({ length: 16 }, (_, i) => {
        const x = 40 + i * 100 + between(random, -30, 30);
        return path(
          rect(x, line, between(random, 14, 50), 260, 10),
          linear(
            [0, line],
            [0, line + 260],
            [
              [0, LIGHT.warm, 0.16 * level],
              [1, LIGHT.warm, 0],
            ],
          ),
        );
      }).join(''),
      { soft: 14 },
    ),
  ].join('');
}
