import { WIDTH, type View } from '../kit/camera.ts';
import { LIGHT } from '../kit/colour.ts';
import { beam, halo, spark } from '../kit/light.ts';
import { group, linear, path, type Point } from '../kit/paint.ts';
import { frame, polygon, rect } from '../kit/shapes.ts';
import { band, ground, meeting, type Setting } from './setting.ts';

/** An empty dance floor in haze: truss, beams, a riser far behind. */
export function club(view: View, setting: Setting = {}): string {
  const line = meeting(view, setting);
  const level = setting.level ?? 1;
  const accent = setting.accent ?? LIGHT.violet;
  const second = accent === LIGHT.cyan ? LIGHT.magenta : LIGHT.cyan;
  const top = Math.max(40, line - 560);
  const heads: Point[] = [200, 500, 800, 1100, 1400].map((x) => [x, top + 50]);
  const braces = Array.from({ length: 29 }, (_, i) => `M${-20 + i * 58} ${top}l29 34l29 -34`).join(
    '',
  );
  const beams = heads.map((head, i) => {
    const colour = i % 2 === 0 ? accent : second;
    const lean = (i - 2) * 150;
    return (
      beam(head, [head[0] + lean, line + 40], 7, 110, colour, 0.62 * level) +
      spark(head, 9, colour, 0.9 * level)
    );
  });
  return [
    band(-80, line, [
      [0, '#07080f'],
      [1, '#131427'],
    ]),
    group(
      path(
        rect(300, line - 120, 1000, 130, 4),
        linear(
          [0, line - 120],
          [0, line],
          [
            [0, '#1b1d30'],
            [1, '#0a0b14'],
          ],
        ),
      ) +
        path(rect(620, line - 200, 360, 90, 6), '#0d0e19') +
        path(
          polygon([
            [340, line - 120],
            [340, line - 330],
            [470, line - 330],
            [470, line - 120],
          ]),
          '#0a0b13',
        ) +
        path(
          polygon([
            [1130, line - 120],
            [1130, line - 330],
            [1260, line - 330],
            [1260, line - 120],
          ]),
          '#0a0b13',
        ) +
        path(
          `${rect(-80, top - 3, WIDTH + 160, 7)}${rect(-80, top + 31, WIDTH + 160, 7)}`,
          '#1c1f30',
        ) +
        path(braces, 'none', { stroke: '#181b2a', width: 5 }),
      { soft: 4 },
    ),
    halo([WIDTH / 2, line - 100], 1000, accent, 0.3 * level, 330),
    group(beams.join(''), {}),
    ground(line, '#11111f', '#06060c'),
    path(frame(line - 8, line + 8), '#0c0d18', { soft: 8 }),
    heads
      .map((head, i) =>
        halo(
          [head[0] + (i - 2) * 150, line + 70],
          210,
          i % 2 === 0 ? accent : second,
          0.34 * level,
          46,
        ),
      )
      .join(''),
  ].join('');
}
