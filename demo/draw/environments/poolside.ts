import { HEIGHT, WIDTH, type View } from '../kit/camera.ts';
import { LIGHT, mix } from '../kit/colour.ts';
import { bokeh, halo } from '../kit/light.ts';
import { group, linear, path } from '../kit/paint.ts';
import { between, seeded } from '../kit/random.ts';
import { frame, polygon } from '../kit/shapes.ts';
import { band, ground, meeting, type Setting } from './setting.ts';

function palm(x: number, foot: number, tall: number, lean: number): string {
  const top = foot - tall;
  let d = `M${x - 11} ${foot}Q${x + lean * 0.2} ${foot - tall * 0.5} ${x + lean - 6} ${top}L${x + lean + 6} ${top}Q${x + lean * 0.3 + 14} ${foot - tall * 0.5} ${x + 13} ${foot}Z`;
  for (let i = 0; i < 11; i += 1) {
    const angle = Math.PI * (1.08 + (i / 10) * 0.84 + (i % 2) * 0.05);
    const [dx, dy] = [Math.cos(angle) * 170, Math.sin(angle) * 110];
    const [cx, cy] = [x + lean, top];
    d += `M${cx} ${cy}Q${cx + dx * 0.6} ${cy + dy * 1.25} ${cx + dx} ${cy + dy * 0.4 + 62}Q${cx + dx * 0.55} ${cy + dy * 0.85} ${cx} ${cy + 12}Z`;
  }
  return d;
}

/** Ripples: short light strokes that grow towards the viewer. */
function ripples(
  seed: number,
  line: number,
  end: number,
  colour: string,
  strength: number,
): string {
  const random = seeded(seed);
  let out = '';
  for (let i = 0; i < 190; i += 1) {
    const t = random() ** 1.4;
    const y = line + 8 + (end - line) * t;
    const w = between(random, 20, 90) * (0.4 + t * 1.8);
    const x = random() * WIDTH;
    out += path(
      `M${x.toFixed(0)} ${y.toFixed(0)}q${(w / 2).toFixed(0)} ${(-2 - 5 * t).toFixed(1)} ${w.toFixed(0)} 0`,
      'none',
      {
        stroke: colour,
        width: 1 + t * 2.4,
        opacity: strength * between(random, 0.15, 0.6),
      },
    );
  }
  return group(out, { soft: 1.6 });
}

/** Wet stone in front of the pool, joints running towards the viewer. */
function terrace(top: number): string {
  const rows = [0, 0.1, 0.24, 0.45, 0.75, 1.2].map((t) => top + 18 + t * (HEIGHT - top));
  const joints = Array.from({ length: 15 }, (_, i) => {
    const x = (i - 7) * 150;
    return `M${800 + x} ${top + 18}L${800 + x * 1.9} ${HEIGHT + 80}`;
  }).join('');
  return (
    path(
      frame(top, HEIGHT + 80),
      linear(
        [0, top],
        [0, HEIGHT],
        [
          [0, '#1f2530'],
          [0.3, '#141923'],
          [1, '#090b12'],
        ],
      ),
    ) +
    path(rows.map((y) => `M-80 ${y}H1680`).join('') + joints, 'none', {
      stroke: '#05070c',
      width: 3,
      soft: 1.2,
      opacity: 0.7,
    }) +
    path(
      frame(top, top + 18),
      linear(
        [0, top],
        [0, top + 18],
        [
          [0, '#4d6f80'],
          [1, '#2a3340'],
        ],
      ),
    )
  );
}

/** A hotel pool under palms; the lower part of the picture is water. */
export function poolside(view: View, setting: Setting = {}): string {
  const line = meeting(view, setting);
  const level = setting.level ?? 1;
  const water = mix('#0b2a3c', setting.accent ?? LIGHT.cyan, 0.06);
  return [
    band(-80, line, [
      [0, '#070b19'],
      [0.7, '#101c33'],
      [1, mix('#1a2638', LIGHT.amber, 0.12 * level)],
    ]),
    group(
      path(
        polygon([
          [900, line - 18],
          [900, line - 150],
          [1240, line - 210],
          [1580, line - 150],
          [1580, line - 18],
        ]),
        '#0a0d15',
      ) +
        path(
          polygon([
            [930, line - 24],
            [930, line - 120],
            [1550, line - 120],
            [1550, line - 24],
          ]),
          linear(
            [0, line - 120],
            [0, line - 20],
            [
              [0, '#3a2812'],
              [1, '#8a5a22'],
            ],
          ),
          { opacity: 0.75 * level },
        ) +
        path(
          palm(210, line, 420, 40) + palm(420, line, 320, -30) + palm(1420, line, 460, -50),
          '#060a10',
        ),
      { soft: 6 },
    ),
    bokeh({
      seed: 77,
      count: 20,
      area: [0, line - 120, WIDTH, 90],
      colours: [LIGHT.warm, LIGHT.amber],
      size: [8, 22],
      strength: 0.5 * level,
    }),
    ground(line, water, '#051019'),
    halo([WIDTH / 2, line + 190], 900, '#0f6f8a', 0.42 * level, 300),
    halo([1240, line + 60], 360, LIGHT.amber, 0.26 * level, 120),
    ripples(41, line, HEIGHT + 60, '#7fd9ee', 0.5 * level),
    path(frame(line - 14, line + 6), '#1b1d24', { soft: 2 }),
    path(frame(line - 14, line - 10), LIGHT.warm, { soft: 2, opacity: 0.25 }),
    setting.deck === undefined ? '' : terrace(setting.deck),
  ].join('');
}
