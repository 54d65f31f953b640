import { WIDTH, type View } from '../kit/camera.ts';
import { LIGHT, mix, type Hex } from '../kit/colour.ts';
import { bokeh, halo } from '../kit/light.ts';
import { group, linear, path } from '../kit/paint.ts';
import { seeded } from '../kit/random.ts';
import { ellipse, frame, polygon, rect } from '../kit/shapes.ts';
import { band, ground, meeting, type Setting } from './setting.ts';

/** Lit windows of a block, a few per floor. */
function windows(seed: number, x: number, y: number, w: number, h: number, share: number): string {
  const random = seeded(seed);
  const tones: Hex[] = [LIGHT.warm, '#ffe7bd', '#cfe0ff'];
  let out = '';
  for (let row = y + 10; row < y + h - 12; row += 15) {
    for (let column = x + 7; column < x + w - 9; column += 13) {
      if (random() > share) continue;
      out += path(rect(column, row, 6, 7), tones[Math.floor(random() * 3)] ?? LIGHT.warm, {
        opacity: 0.25 + random() * 0.55,
      });
    }
  }
  return out;
}

/** Towers Nairobi knows: the round one with its saucer, the twin-crowned one, the mast. */
function towers(line: number): string {
  const tone = '#0b0f1c';
  const kicc = path(
    rect(470, line - 330, 92, 340) +
      polygon([
        [446, line - 330],
        [586, line - 330],
        [566, line - 372],
        [466, line - 372],
      ]) +
      polygon([
        [500, line - 372],
        [532, line - 372],
        [524, line - 408],
        [508, line - 408],
      ]) +
      rect(514, line - 470, 4, 70),
    tone,
  );
  const blade = path(
    `M1150 ${line + 10}L1150 ${line - 400}L1208 ${line - 470}L1262 ${line - 400}L1262 ${line + 10}Z${rect(1205, line - 590, 5, 130)}`,
    tone,
  );
  const twin = path(
    rect(760, line - 290, 62, 300) +
      rect(836, line - 290, 62, 300) +
      ellipse([791, line - 290], 31, 26) +
      ellipse([867, line - 290], 31, 26) +
      rect(800, line - 190, 60, 200),
    tone,
  );
  return (
    kicc +
    windows(2, 470, line - 320, 92, 320, 0.34) +
    blade +
    windows(3, 1150, line - 390, 112, 390, 0.3) +
    twin +
    windows(4, 760, line - 270, 138, 270, 0.22) +
    path(ellipse([1208, line - 592], 5), LIGHT.red) +
    path(ellipse([516, line - 472], 4), LIGHT.red)
  );
}

function blocks(line: number): string {
  const random = seeded(19);
  let out = '';
  for (let x = -80; x < WIDTH + 80;) {
    const w = 70 + random() * 90;
    const h = 70 + random() * 170;
    out +=
      path(rect(x, line - h, w, h + 20), mix('#0a0d18', '#131a2c', random())) +
      windows(Math.floor(x) + 500, x, line - h, w, h, 0.26);
    x += w + random() * 14;
  }
  return out;
}

/** A roof terrace above the city: glass balustrade, timber deck. */
export function rooftop(view: View, setting: Setting = {}): string {
  const line = meeting(view, setting);
  const level = setting.level ?? 1;
  const city = line - 40;
  const boards = Array.from({ length: 23 }, (_, i) => {
    const x = (i - 11) * 74;
    return `M${800 + x * 0.85} ${line}L${800 + x * 3.4} 1290`;
  }).join('');
  return [
    band(-80, city, [
      [0, '#070b1a'],
      [0.55, '#121a34'],
      [0.85, '#2a2440'],
      [1, mix('#3a2a38', LIGHT.amber, 0.16)],
    ]),
    halo([WIDTH / 2, city], 1100, '#7a4d2e', 0.34 * level, 230),
    group(towers(city), { soft: 3.2, opacity: 0.55 + 0.45 * level }),
    group(blocks(city + 30), { soft: 3.6, opacity: 0.55 + 0.45 * level }),
    bokeh({
      seed: 13,
      count: 30,
      area: [0, city - 60, WIDTH, 80],
      colours: [LIGHT.warm, LIGHT.amber, '#ff7d5c', '#cfe0ff'],
      size: [6, 16],
      strength: 0.55 * level,
    }),
    path(
      frame(city - 30, line),
      linear(
        [0, city - 30],
        [0, line],
        [
          [0, '#10182b', 0.25],
          [1, '#0a0d18', 0.85],
        ],
      ),
    ),
    path(frame(city - 34, city - 28), '#8ea2d8', { soft: 1.2, opacity: 0.4 }),
    ground(line, '#15121a', '#08070c'),
    path(boards, 'none', { stroke: '#05050a', width: 4, soft: 1.5, opacity: 0.8 }),
    path(frame(line - 6, line + 8), '#07080f', { soft: 4 }),
    setting.accent === undefined
      ? ''
      : halo([WIDTH / 2, line + 120], 800, setting.accent, 0.12, 200),
  ].join('');
}
