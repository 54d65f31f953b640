import type { View } from '../kit/camera.ts';
import { LIGHT, mix, type Hex } from '../kit/colour.ts';
import { put, standing } from '../kit/items.ts';
import { beam, halo, pool, spark } from '../kit/light.ts';
import { group, linear, path } from '../kit/paint.ts';
import { ellipse, frame, rect } from '../kit/shapes.ts';
import { compose } from '../kit/shot.ts';
import { stage } from '../kit/stage.ts';
import { ballroom } from '../environments/ballroom.ts';
import { club } from '../environments/club.ts';
import { poolside } from '../environments/poolside.ts';
import { rooftop } from '../environments/rooftop.ts';
import { barCounter } from '../objects/bar-counter.ts';
import { moodBall } from '../objects/decor.ts';
import { candle, festoon } from '../objects/decor-lights.ts';
import { blossomTree, weddingArch } from '../objects/decor-plants.ts';
import { cocktailTable, ledCube } from '../objects/furniture.ts';
import { barStool, coffeeTable, loungeSofa, planter } from '../objects/lounge.ts';

/** Home page, 1600 × 900: the light stands right of the middle, the left half is for words. */
export function hero(glow: Hex): string {
  return compose({
    camera: { eye: 122, distance: 520, zoom: 5.3, floor: 770, centre: 1130 },
    back: (view) => stage(view, { wash: glow, level: 0.62, washAt: [0, 80], wall: 220 }),
    items: [
      put(cocktailTable, { x: -22, z: 10 }, glow, 110, 170, 0.6),
      put(ledCube, { x: 50, z: -46, turn: 30 }, glow, 40, 110, 0.5),
      put(ledCube, { x: -98, z: 64, turn: 52 }, glow, 40, 100, 0.4),
      put(moodBall, { x: -70, z: -60 }, glow, 40, 90, 0.45),
    ],
  });
}

/** Shared links without their own picture. */
export function showcase(): string {
  return compose({
    camera: { eye: 118, distance: 620, zoom: 4.1, floor: 870 },
    back: (view) => rooftop(view, { line: 560 }),
    items: [
      put(barCounter, { x: 20, z: 60, turn: 2 }, LIGHT.violet, 110, 190, 0.45),
      put(barStool, { x: -42, z: -30 }, LIGHT.magenta, 94, 60),
      put(barStool, { x: 62, z: -36 }, LIGHT.magenta, 94, 60),
      put(cocktailTable, { x: -146, z: 10 }, LIGHT.cyan, 110, 110),
      put(ledCube, { x: 142, z: -46, turn: 32 }, LIGHT.amber, 40, 80),
      put(moodBall, { x: 188, z: 40 }, LIGHT.cyan, 40, 80),
      put(ledCube, { x: -96, z: -84, turn: 20 }, LIGHT.magenta, 40, 80),
      put((v, p, g) => planter(v, p, g, 9), { x: 204, z: 130 }, LIGHT.warm, 150, 80, 0.4),
    ],
  });
}

function wedding(): string {
  return compose({
    camera: { eye: 120, distance: 600, zoom: 3.6, floor: 980 },
    back: (view) => ballroom(view, { accent: '#ff8fc4', line: 640 }),
    items: [
      standing(0, 60, 230, (foot) =>
        weddingArch([foot[0], foot[1] - 318], 336, LIGHT.warm, '#f2a9b8'),
      ),
      standing(-168, 30, 250, (foot, s) => blossomTree(foot, 220 * s, '#ff8fc4', 5)),
      standing(168, 30, 250, (foot, s) => blossomTree(foot, 220 * s, '#ff8fc4', 14)),
      ...[-1, 1].flatMap((side) =>
        [0, -90, -170].map((z) =>
          put((v, p, g) => candle(v, p, 6, 24, g), { x: side * 78, z }, LIGHT.amber, 24, 34),
        ),
      ),
    ],
    front: (view) => pool(view, 0, 40, 140, LIGHT.warm, 0.4),
  });
}

function clubNight(): string {
  return compose({
    camera: { eye: 112, distance: 560, zoom: 4.5, floor: 950 },
    back: (view) => club(view, { accent: LIGHT.magenta, line: 580 }),
    items: [
      put(barCounter, { x: 0, z: 90 }, LIGHT.magenta, 110, 190, 0.5),
      put(cocktailTable, { x: -120, z: -20 }, LIGHT.cyan, 110, 100),
      put(cocktailTable, { x: 124, z: -10 }, LIGHT.cyan, 110, 100),
      put(ledCube, { x: -34, z: -60, turn: 32 }, LIGHT.violet, 40, 80),
      put(ledCube, { x: 48, z: -70, turn: 50 }, LIGHT.violet, 40, 80),
    ],
  });
}

function hotelRestaurant(): string {
  return compose({
    camera: { eye: 118, distance: 600, zoom: 4.2, floor: 980 },
    back: (view) => poolside(view, { line: 500, deck: 690 }),
    items: [
      put((v, p, g) => planter(v, p, g, 9), { x: -152, z: 40 }, LIGHT.warm, 150, 80),
      put((v, p, g) => planter(v, p, g, 3), { x: 150, z: 40 }, LIGHT.warm, 150, 80),
      put(loungeSofa, { x: -20, z: 40, turn: 10 }, LIGHT.amber, 70, 120),
      put(coffeeTable, { x: 4, z: -80 }, LIGHT.warm, 38, 90),
      put(ledCube, { x: 104, z: -50, turn: 30 }, LIGHT.amber, 40, 80),
    ],
    front: () =>
      festoon([-140, 90], [820, 30], 150, 8, 19, LIGHT.filament) +
      festoon([820, 30], [1760, 100], 140, 8, 19, LIGHT.filament),
  });
}

/** Presentation stage: a plain lit screen, tables in one brand colour. */
function corporate(): string {
  const screen = (view: View) => {
    const [x, y] = view.at(-130, 215, 200);
    const [right, bottom] = view.at(130, 75, 200);
    return (
      group(path(rect(x - 14, y - 14, right - x + 28, bottom - y + 28, 8), '#06070d')) +
      path(
        rect(x, y, right - x, bottom - y, 4),
        linear(
          [x, y],
          [right, bottom],
          [
            [0, '#123a7a'],
            [0.5, LIGHT.blue],
            [1, mix(LIGHT.cyan, '#ffffff', 0.2)],
          ],
        ),
      ) +
      path(
        `M${x} ${bottom}C${x + 160} ${bottom - 150} ${right - 300} ${bottom - 20} ${right} ${y + 60}V${bottom}Z`,
        '#ffffff',
        { opacity: 0.16 },
      ) +
      path(
        `M${x} ${bottom}C${x + 260} ${bottom - 60} ${right - 200} ${bottom - 60} ${right} ${bottom - 130}V${bottom}Z`,
        '#ffffff',
        { opacity: 0.2 },
      )
    );
  };
  return compose({
    camera: { eye: 122, distance: 600, zoom: 4.1, floor: 980 },
    back: (view) => ballroom(view, { accent: LIGHT.blue, line: 660 }) + screen(view),
    items: [
      put(cocktailTable, { x: -120, z: -10 }, LIGHT.blue, 110, 110),
      put(cocktailTable, { x: 0, z: -50 }, LIGHT.cyan, 110, 110),
      put(cocktailTable, { x: 122, z: -10 }, LIGHT.blue, 110, 110),
    ],
  });
}

/** A lone microphone before a wall of light: stacks of loudspeakers left and right. */
function concert(): string {
  const colours = [LIGHT.cyan, LIGHT.magenta, LIGHT.violet, LIGHT.magenta, LIGHT.cyan];
  const low = Array.from({ length: 9 }, (_, i) => {
    const at = [230 + i * 142, 800] as const;
    const colour = colours[i % 5] ?? LIGHT.cyan;
    return beam(at, [at[0] + (i - 4) * 130, 40], 8, 100, colour, 0.85) + spark(at, 14, colour);
  });
  const stack = (x: number, lean: number) =>
    Array.from(
      { length: 6 },
      (_, i) =>
        path(
          rect(x + lean * i * i, 120 + i * 74, 128, 68, 6),
          linear(
            [x, 0],
            [x + 128, 0],
            [
              [0, '#06070c'],
              [0.5, '#171a29'],
              [1, '#06070c'],
            ],
          ),
        ) + path(rect(x + 10 + lean * i * i, 130 + i * 74, 108, 48, 4), '#0a0b13'),
    ).join('');
  const ink = '#05060b';
  const rim = (d: string, width: number) =>
    path(d, 'none', { stroke: ink, width }) +
    path(d, 'none', { stroke: LIGHT.violet, width: 2, soft: 1, opacity: 0.8 });
  const microphone =
    rim('M800 985V560', 11) +
    rim('M800 560L748 500', 9) +
    path(ellipse([738, 488], 24, 30), mix('#11131f', LIGHT.violet, 0.25)) +
    path(ellipse([738, 488], 24, 30), 'none', {
      stroke: LIGHT.magenta,
      width: 3,
      soft: 1.2,
      opacity: 0.8,
    }) +
    path(ellipse([800, 990], 84, 15), ink) +
    path(ellipse([800, 986], 84, 14), 'none', {
      stroke: LIGHT.violet,
      width: 2,
      soft: 1,
      opacity: 0.7,
    });
  return compose({
    camera: { eye: 120, distance: 600, zoom: 4, floor: 1000 },
    back: (view) =>
      club(view, { accent: LIGHT.magenta, line: 760 }) +
      halo([800, 560], 760, LIGHT.violet, 0.75, 460) +
      halo([800, 600], 330, LIGHT.magenta, 0.75, 300) +
      stack(40, 1.4) +
      stack(1432, -1.4) +
      path(
        frame(812, 1290),
        linear(
          [0, 812],
          [0, 1280],
          [
            [0, '#2a2740'],
            [0.06, '#15152a'],
            [1, '#07080f'],
          ],
        ),
      ) +
      halo([800, 900], 620, LIGHT.magenta, 0.5, 90) +
      low.join(''),
    items: [],
    front: () => microphone + halo([800, 1060], 700, LIGHT.violet, 0.3, 120),
  });
}

export const OCCASIONS = {
  wedding,
  'club-night': clubNight,
  'hotel-restaurant': hotelRestaurant,
  corporate,
  concert,
} as const;
