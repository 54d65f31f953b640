import { HEIGHT, WIDTH, type View } from '../kit/camera.ts';
import { LIGHT, mix } from '../kit/colour.ts';
import { bokeh, halo } from '../kit/light.ts';
import { group, path, type Point } from '../kit/paint.ts';
import { between, seeded } from '../kit/random.ts';
import { ellipse, frame, hanging, polyline } from '../kit/shapes.ts';
import { band, ground, meeting, type Setting } from './setting.ts';

/** Mass of leaves as one path of overlapping blobs. */
function foliage(seed: number, at: Point, rx: number, ry: number, count = 60): string {
  const random = seeded(seed);
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random());
    const r = between(random, 0.1, 0.24) * Math.min(rx, ry);
    d += ellipse(
      [at[0] + Math.cos(angle) * rx * reach, at[1] + Math.sin(angle) * ry * reach],
      r,
      r * 0.8,
    );
  }
  return d;
}

/** A lawn under acacias, strings of bulbs far behind. */
export function garden(view: View, setting: Setting = {}): string {
  const line = meeting(view, setting);
  const level = setting.level ?? 1;
  const random = seeded(23);
  const trunk = (x: number, lean: number, top: number, w: number) =>
    `M${x - w} ${line + 20}C${x - w * 0.6} ${line - 120} ${x + lean - w} ${top + 160} ${x + lean - w * 0.5} ${top}L${x + lean + w * 0.5} ${top}C${x + lean + w * 0.2} ${top + 160} ${x + w * 0.5} ${line - 120} ${x + w} ${line + 20}Z`;
  const far = mix('#0b1420', '#16283a', level * 0.6);
  const near = '#070c13';
  const strings = [
    hanging([-100, line - 420], [620, line - 380], 110, 12),
    hanging([620, line - 380], [1180, line - 430], 100, 10),
    hanging([1180, line - 430], [1750, line - 360], 110, 10),
  ];
  const bulbs = strings.flat().map((p) =>
    path(ellipse([p[0], p[1] + 10], 15), mix(LIGHT.warm, '#ffffff', 0.15), {
      opacity: 0.85 * level,
    }),
  );
  const blades = Array.from({ length: 420 }, () => {
    const y = line + (HEIGHT + 60 - line) * random() ** 1.3;
    const h = 6 + (y - line) * 0.06;
    const x = random() * WIDTH;
    return `M${x.toFixed(0)} ${y.toFixed(0)}q${between(random, -4, 4).toFixed(1)} ${(-h * 0.6).toFixed(1)} ${between(random, -9, 9).toFixed(1)} ${(-h).toFixed(1)}`;
  }).join('');
  return [
    band(-80, line, [
      [0, '#080c1a'],
      [0.6, '#101a30'],
      [1, mix('#14202f', LIGHT.amber, 0.1 * level)],
    ]),
    group(
      path(foliage(3, [180, line - 150], 330, 150), far) +
        path(foliage(4, [860, line - 110], 420, 110), far) +
        path(foliage(5, [1460, line - 170], 320, 170), far),
      { soft: 12 },
    ),
    group(
      path(trunk(250, 50, line - 430, 26) + foliage(8, [300, line - 520], 400, 120, 90), near) +
        path(
          trunk(1330, -40, line - 470, 30) + foliage(9, [1290, line - 560], 460, 120, 90),
          near,
        ) +
        strings.map((p) => path(polyline(p), 'none', { stroke: '#05070c', width: 3 })).join('') +
        bulbs.join(''),
      { soft: 6 },
    ),
    bokeh({
      seed: 31,
      count: 22,
      area: [0, line - 190, WIDTH, 150],
      colours: [LIGHT.warm, LIGHT.amber, setting.accent ?? LIGHT.warm],
      size: [10, 26],
      strength: 0.42 * level,
    }),
    halo([WIDTH / 2, line - 60], 1000, '#5d4a2c', 0.3 * level, 210),
    ground(line, '#142420', '#0a1210'),
    halo([WIDTH / 2, line + 260], 900, '#2c5238', 0.4 * level, 240),
    path(frame(line - 14, line + 14), '#0a1113', { soft: 10 }),
    path(blades, 'none', { stroke: '#2b4a37', width: 2.2, opacity: 0.75 }),
  ].join('');
}
