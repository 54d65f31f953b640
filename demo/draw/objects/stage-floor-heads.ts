import { type Hex, LIGHT, mix } from '../kit/colour.ts';
import { type Point, clip, group, linear, path, radial, shifted } from '../kit/paint.ts';
import { ellipse, polygon, polyline, rect, rounded } from '../kit/shapes.ts';

type Head = { lens: Point; dir: Point };

/** Where the lens of a moving head is and where it points, for the beam behind it. */
export function headLens(foot: Point, h: number, aim: number): Head {
  const a = (aim * Math.PI) / 180;
  const axis: Point = [foot[0], foot[1] - h * 0.58];
  return {
    dir: [Math.cos(a), Math.sin(a)],
    lens: [axis[0] + Math.cos(a) * h * 0.35, axis[1] + Math.sin(a) * h * 0.35],
  };
}

/** Moving head from the side: base with display, arm with hub, head aimed at `aim` degrees. `h` pixels high. */
export function movingHead(foot: Point, h: number, aim: number, glow: Hex, mirror = false): string {
  const k = h / 100;
  const [x, y] = foot;
  const p = (px: number, py: number): Point => [x + px * k, y - py * k];
  const axis = p(0, 58);
  const shell = (points: readonly Point[], r: number, light: Hex, dark: Hex) => {
    const xs = points.map((q) => q[0]);
    const [lo, hi] = [Math.min(...xs), Math.max(...xs)];
    return path(
      rounded(points, r * k),
      linear(
        [lo, 0],
        [hi, 0],
        [
          [0, mix(light, '#8ea2d8', 0.35)],
          [0.12, light],
          [0.55, dark],
          [0.9, mix(dark, light, 0.5)],
          [1, mix(light, '#8ea2d8', 0.2)],
        ],
      ),
    );
  };
  const base =
    shell([p(-24, 17), p(24, 17), p(28, 3), p(-28, 3)], 3, '#232839', '#0e1019') +
    path(
      rect(x - 26 * k, y - 3 * k, 9 * k, 3 * k) + rect(x + 17 * k, y - 3 * k, 9 * k, 3 * k),
      '#07080d',
    ) +
    path(polyline([p(-22, 16.6), p(22, 16.6)]), 'none', {
      stroke: '#aebbe6',
      width: 0.5 * k,
      opacity: 0.6,
      soft: 0.3 * k,
    });
  const display =
    path(rect(x - 13 * k, y - 13 * k, 17 * k, 7.4 * k, 1 * k), '#020409') +
    path(
      rect(x - 12.2 * k, y - 12.2 * k, 15.4 * k, 5.8 * k, 0.6 * k),
      linear(
        [0, y - 12 * k],
        [0, y - 6 * k],
        [
          [0, '#1c64c8'],
          [1, '#0d3478'],
        ],
      ),
    ) +
    path(
      rect(x - 11 * k, y - 11.2 * k, 6 * k, 1 * k) +
        rect(x - 11 * k, y - 9.2 * k, 10 * k, 0.8 * k) +
        rect(x - 11 * k, y - 7.6 * k, 8 * k, 0.8 * k),
      '#d4e8ff',
    ) +
    [0, 1, 2, 3]
      .map((i) => path(ellipse(p(7.5 + i * 3.6, 9.4), 1.1 * k), i === 3 ? LIGHT.green : '#4a5270'))
      .join('');
  const rear = shell([p(-9, 62), p(9, 62), p(14, 18), p(-14, 18)], 5, '#171a26', '#0a0b12');
  const arm =
    shell(
      [p(-10.5, 66), p(10.5, 66), p(13.5, 44), p(17.5, 17), p(-17.5, 17), p(-13.5, 44)],
      6,
      '#262b3d',
      '#10121c',
    ) +
    path(
      ellipse(axis, 8.4 * k),
      radial([axis[0] - 3 * k, axis[1] - 3 * k], 12 * k, [
        [0, '#454d6c'],
        [0.6, '#1a1d2a'],
        [1, '#0a0b12'],
      ]),
    ) +
    path(ellipse(axis, 8.4 * k), 'none', {
      stroke: '#8ea2d8',
      width: 0.5 * k,
      opacity: 0.5,
      soft: 0.2 * k,
    }) +
    path(ellipse(axis, 3.2 * k), '#0a0b12');
  const r = 17 * k;
  const [front, back] = [35 * k, -29 * k];
  const body = `M${front} ${-r * 0.98}C${front * 0.4} ${-r * 1.08} ${back * 0.5} ${-r * 1.12} ${back * 0.86} ${-r * 0.86}Q${back * 1.06} ${-r * 0.7} ${back * 1.06} 0Q${back * 1.06} ${r * 0.7} ${back * 0.86} ${r * 0.86}C${back * 0.5} ${r * 1.12} ${front * 0.4} ${r * 1.08} ${front} ${r * 0.98}Z`;
  const vents = [0.3, 0.42, 0.54, 0.66, 0.78]
    .map((t) => `M${back * t} ${-r * 0.62}V${r * 0.62}`)
    .join('');
  const head = shifted(
    clip(
      body,
      path(
        body,
        linear(
          [0, -r],
          [0, r],
          [
            [0, '#7280ac'],
            [0.1, '#3a4160'],
            [0.35, '#1a1d2b'],
            [0.75, '#0d0f18'],
            [1, '#343b56'],
          ],
        ),
      ) +
        path(
          body,
          linear(
            [front, 0],
            [front * 0.2, 0],
            [
              [0, glow, 0.5],
              [1, glow, 0],
            ],
          ),
        ) +
        path(
          `M${front * 0.72} ${-r * 1.2}V${r * 1.2}M${front * 0.2} ${-r * 1.2}V${r * 1.2}`,
          'none',
          { stroke: '#05060b', width: 0.9 * k },
        ) +
        path(vents, 'none', { stroke: '#05060b', width: 1.5 * k }),
    ) +
      path(
        ellipse([front, 0], r * 0.2, r * 0.98),
        linear(
          [0, -r],
          [0, r],
          [
            [0, '#8b97c2'],
            [0.4, '#262b3d'],
            [1, '#454d6c'],
          ],
        ),
      ) +
      path(ellipse([front + 0.6 * k, 0], r * 0.15, r * 0.8), mix(glow, '#ffffff', 0.35)) +
      path(ellipse([front + 0.8 * k, 0], r * 0.11, r * 0.6), mix(glow, '#ffffff', 0.93)),
    axis,
    1,
    aim,
  );
  return (mirror ? '' : rear) + head + arm + base + display;
}

/** Garden laser: a small box on a spike with two windows; `at` its middle, `h` its height in pixels. */
export function laserBox(at: Point, h: number, spike: number, green: Hex, red: Hex): string {
  const w = h * 1.24;
  const [x, y] = at;
  const [l, t] = [x - w / 2, y - h / 2];
  const d = h * 0.3;
  const top = polygon([
    [l, t],
    [l + w, t],
    [l + w + d, t - d * 0.55],
    [l + d, t - d * 0.55],
  ]);
  const flank = polygon([
    [l + w, t],
    [l + w + d, t - d * 0.55],
    [l + w + d, t + h - d * 0.55],
    [l + w, t + h],
  ]);
  const eye = (cx: number, colour: Hex) =>
    path(
      ellipse([cx, y - h * 0.06], h * 0.2),
      radial([cx - h * 0.05, y - h * 0.1], h * 0.28, [
        [0, '#39405c'],
        [0.7, '#11131c'],
        [1, '#05060b'],
      ]),
    ) +
    path(
      ellipse([cx, y - h * 0.06], h * 0.15),
      radial([cx, y - h * 0.06], h * 0.15, [
        [0, mix(colour, '#ffffff', 0.9)],
        [0.25, mix(colour, '#ffffff', 0.4)],
        [0.5, colour],
        [1, mix(colour, '#05060b', 0.8)],
      ]),
    ) +
    path(ellipse([cx, y - h * 0.06], h * 0.2), 'none', {
      stroke: mix(colour, '#8ea2d8', 0.4),
      width: h * 0.015,
      opacity: 0.8,
    });
  const bracket = polyline([
    [l - h * 0.07, y + h * 0.05],
    [l - h * 0.07, y + h * 0.66],
    [l + w + h * 0.07, y + h * 0.66],
    [l + w + h * 0.07, y + h * 0.05],
  ]);
  return (
    path(
      polygon([
        [x - h * 0.06, y + h * 0.62],
        [x + h * 0.06, y + h * 0.62],
        [x + h * 0.035, y + h * 0.62 + spike],
        [x - h * 0.035, y + h * 0.62 + spike],
      ]),
      linear(
        [x - h * 0.06, 0],
        [x + h * 0.06, 0],
        [
          [0, '#5a658a'],
          [0.4, '#1d2130'],
          [1, '#0c0e16'],
        ],
      ),
    ) +
    path(bracket, 'none', { stroke: '#1d2130', width: h * 0.075 }) +
    path(bracket, 'none', { stroke: '#8ea2d8', width: h * 0.015, opacity: 0.55 }) +
    path(
      flank,
      linear(
        [l + w, 0],
        [l + w + d, 0],
        [
          [0, '#1a1d2a'],
          [1, '#0a0b12'],
        ],
      ),
    ) +
    path(
      top,
      linear(
        [0, t - d * 0.55],
        [0, t],
        [
          [0, '#2a3046'],
          [1, '#414a69'],
        ],
      ),
    ) +
    path(
      rect(l, t, w, h, h * 0.05),
      linear(
        [l, t],
        [l + w, t + h],
        [
          [0, '#343b55'],
          [0.4, '#1a1d2a'],
          [1, '#0e1019'],
        ],
      ),
    ) +
    path(rect(l + w * 0.05, t + h * 0.14, w * 0.9, h * 0.6, h * 0.06), '#07080d') +
    eye(l + w * 0.29, green) +
    eye(l + w * 0.71, red) +
    path(ellipse([l + w * 0.1, t + h * 0.87], h * 0.025), LIGHT.green) +
    group(path(rect(l + w * 0.3, t + h * 0.83, w * 0.4, h * 0.05, h * 0.02), '#39405a'), {})
  );
}
