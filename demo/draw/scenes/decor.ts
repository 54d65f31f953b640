import { LIGHT, mix } from '../kit/colour.ts';
import { pool } from '../kit/light.ts';
import { group, path, type Point } from '../kit/paint.ts';
import type { Scenes } from '../kit/scene.ts';
import { compose, type Item } from '../kit/shot.ts';
import { stage } from '../kit/stage.ts';
import { rect } from '../kit/shapes.ts';
import { ballroom } from '../environments/ballroom.ts';
import { garden } from '../environments/garden.ts';
import { balloon, candle, curtain, festoon, ribbon } from '../objects/decor-lights.ts';
import { cocktailTable, ledCube } from '../objects/furniture.ts';
import { loungeSofa } from '../objects/lounge.ts';
import { put, standing } from '../kit/items.ts';

const LOUNGE = { eye: 100, distance: 520, zoom: 4.3, floor: 960 } as const;
const WARM = LIGHT.warm;
const BLOSSOM = '#ff8fc4';

const bunch = (colours: readonly string[], centre: Point, r: number, foot: number): string => {
  const spots: readonly Point[] = [
    [-1.55, 0.5],
    [1.6, 0.35],
    [0, -1.5],
    [-2.5, -0.9],
    [2.45, -1.05],
    [-1, -0.6],
    [1.05, -0.5],
    [-1.5, -2.3],
    [1.35, -2.5],
    [0.05, 0.95],
  ];
  const at = spots.map(([x, y]): Point => [centre[0] + x * r * 0.95, centre[1] + y * r * 0.95]);
  const knot: Point = [centre[0], foot - r * 0.2];
  return (
    at.map((p, i) => ribbon([p[0], p[1] + r * 1.2], knot, (i - 4.5) * 5)).join('') +
    path(
      rect(knot[0] - r * 0.14, knot[1] - r * 0.04, r * 0.28, r * 0.24, r * 0.06),
      mix('#171a26', '#8ea2d8', 0.25),
    ) +
    at
      .map((p, i) => balloon(p, r * (0.9 + (i % 3) * 0.08), colours[i % colours.length] ?? WARM))
      .join('')
  );
};

export const scenes: Scenes = {
  'curtain-lights': [
    {
      alt: {
        en: 'A curtain of warm white micro lights hanging against a dark wall',
        sw: 'Pazia la taa ndogo za mwanga wa joto likining’inia kwenye ukuta wenye giza',
      },
      glow: WARM,
      draw: (glow) =>
        compose({
          camera: { eye: 110, distance: 500, zoom: 3.1, floor: 1040 },
          back: (view) => stage(view, { wash: glow, level: 0.35, washAt: [0, 130], wall: 60 }),
          items: [standing(0, 0, 300, () => curtain([340, 130, 920, 890], 32, glow))],
          front: (view) => pool(view, 0, 0, 210, glow, 0.3),
        }),
    },
    {
      alt: {
        en: 'Curtain lights behind an LED sofa and glowing cubes in a lounge',
        sw: 'Pazia la taa nyuma ya sofa ya LED na viti vya mchemraba vinavyong’aa',
      },
      glow: WARM,
      draw: (glow) =>
        compose({
          camera: { ...LOUNGE, zoom: 4.6, floor: 980 },
          back: (view) => stage(view, { wash: glow, level: 0.4, washAt: [0, 120], wall: 130 }),
          items: [
            standing(0, 120, 240, () => curtain([80, -40, 1440, 820], 44, glow, 8)),
            put(loungeSofa, { x: -20, z: 0, turn: 14 }, LIGHT.amber, 70, 130, 0.5),
            put(ledCube, { x: 112, z: -30, turn: 35 }, WARM, 40, 80, 0.5),
          ],
        }),
    },
  ],
  'festoon-lights': [
    {
      alt: {
        en: 'Festoon string lights: warm glass bulbs on black cable',
        sw: 'Taa za kamba: balbu za kioo zenye mwanga wa joto kwenye waya mweusi',
      },
      glow: LIGHT.filament,
      draw: (glow) =>
        compose({
          camera: { eye: 100, distance: 400, zoom: 4, floor: 1060 },
          back: (view) =>
            stage(view, { wash: glow, level: 0.35, washAt: [0, 150], wall: 120 }) +
            group(festoon([-160, 130], [1000, 60], 110, 8, 24, glow), { soft: 7, opacity: 0.6 }) +
            festoon([-120, 260], [1720, 180], 330, 8, 50, glow),
          items: [],
          front: (view) => pool(view, 0, 0, 260, glow, 0.28),
        }),
    },
    {
      og: true,
      alt: {
        en: 'Festoon lights strung over glowing cocktail tables on a lawn',
        sw: 'Taa za kamba zilizotandazwa juu ya meza za kokteli zinazong’aa bustanini',
      },
      glow: LIGHT.filament,
      draw: (glow) =>
        compose({
          camera: { ...LOUNGE, eye: 118 },
          back: (view) => garden(view, { line: 600 }),
          items: [
            { ...put(cocktailTable, { x: -86, z: 0 }, WARM, 110, 110, 0.5), reflect: 0 },
            { ...put(cocktailTable, { x: 84, z: -10 }, WARM, 110, 110, 0.5), reflect: 0 },
            { ...put(cocktailTable, { x: 12, z: 170 }, WARM, 110, 110, 0.4), reflect: 0 },
          ],
          front: () =>
            festoon([-140, 150], [860, 60], 170, 8, 22, glow) +
            festoon([860, 60], [1760, 190], 150, 7, 22, glow),
        }),
    },
  ],
  'led-balloons': [
    {
      alt: {
        en: 'Ten clear balloons with coloured lights inside, tied in one bunch',
        sw: 'Puto kumi angavu zenye taa za rangi ndani, zimefungwa pamoja',
      },
      glow: LIGHT.magenta,
      draw: (glow) =>
        compose({
          camera: { eye: 130, distance: 420, zoom: 4, floor: 1080 },
          back: (view) => stage(view, { wash: glow, level: 0.4, washAt: [0, 130], wall: 150 }),
          items: [
            standing(0, 0, 160, () =>
              bunch([LIGHT.cyan, LIGHT.magenta, LIGHT.violet, LIGHT.amber], [800, 540], 112, 1080),
            ),
          ],
        }),
    },
    {
      alt: {
        en: 'Warm white LED balloons beside candlelit tables in a ballroom',
        sw: 'Puto za LED za mwanga wa joto kando ya meza za mishumaa ukumbini',
      },
      glow: WARM,
      draw: (glow) =>
        compose({
          camera: { ...LOUNGE, floor: 1000 },
          back: (view) => ballroom(view, { accent: LIGHT.violet, line: 640 }),
          items: [
            standing(-95, 0, 170, (foot) => bunch([WARM, '#ffe9c8'], [foot[0], 480], 80, foot[1])),
            standing(95, 0, 170, (foot) => bunch([glow, BLOSSOM], [foot[0], 450], 80, foot[1])),
          ],
          front: (view) => pool(view, -95, 0, 70, glow, 0.3) + pool(view, 95, 0, 70, BLOSSOM, 0.3),
        }),
    },
  ],
  'led-candles': [
    {
      alt: {
        en: 'A group of flameless LED pillar candles of different heights',
        sw: 'Mishumaa ya LED isiyo na moto ya urefu mbalimbali ikiwa pamoja',
      },
      glow: LIGHT.amber,
      draw: (glow) =>
        compose({
          camera: { eye: 25, distance: 110, zoom: 24, floor: 960 },
          back: (view) => stage(view, { wash: glow, level: 0.4, washAt: [0, 14], wall: 60 }),
          items: (
            [
              [-21, 6, 4, 12],
              [-12, -4, 4, 9],
              [-4, 8, 4.2, 22],
              [5, -6, 4, 15],
              [14, 6, 4.2, 18],
              [21, -4, 4, 8],
            ] as const
          ).map(([x, z, r, h]) =>
            put((v, p, g) => candle(v, p, r, h, g), { x, z }, glow, h, 17, 0.5),
          ),
        }),
    },
    {
      alt: {
        en: 'Twelve LED candles along a table at a wedding reception',
        sw: 'Mishumaa kumi na miwili ya LED kwenye meza ya sherehe ya harusi',
      },
      glow: LIGHT.amber,
      draw: (glow) =>
        compose({
          camera: { eye: 24, distance: 120, zoom: 19, floor: 940 },
          back: (view) => ballroom(view, { accent: BLOSSOM, line: 620 }),
          items: Array.from({ length: 12 }, (_, i): Item => {
            const h = [9, 15, 12, 19, 8, 13][(i * 5) % 6] ?? 12;
            const place = { x: (i - 5.5) * 6 + (i % 2) * 1.5, z: (i % 3) * 11 - 12 };
            return put((v, p, g) => candle(v, p, 3.6, h, g), place, glow, h, 15, 0.45);
          }),
        }),
    },
  ],
};
