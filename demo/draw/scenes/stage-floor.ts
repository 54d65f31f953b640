import { ballroom } from '../environments/ballroom.ts';
import { club } from '../environments/club.ts';
import { HEIGHT, type View, WIDTH } from '../kit/camera.ts';
import { type Hex, LIGHT, mix } from '../kit/colour.ts';
import { beam, halo } from '../kit/light.ts';
import { type Point, linear, path } from '../kit/paint.ts';
import type { Scenes } from '../kit/scene.ts';
import { frame, polyline, rect } from '../kit/shapes.ts';
import { type Item, compose } from '../kit/shot.ts';
import { stage } from '../kit/stage.ts';
import { plane, tile, upright } from '../kit/upright.ts';
import { barCounter } from '../objects/bar-counter.ts';
import { ledCube } from '../objects/furniture.ts';
import { headLens, movingHead } from '../objects/stage-floor-heads.ts';
import {
  clothStand,
  screenPicture,
  starCloth,
  videoPanel,
} from '../objects/stage-floor-screens.ts';
import { danceFloor, uplighter, wallWash } from '../objects/stage-floor.ts';

/** Wall and floor of the stage with an uplighter's wash between them. */
function washedWall(
  view: View,
  wall: number,
  lamps: readonly (readonly [x: number, glow: Hex])[],
  wide: number,
  tall: number,
): string {
  const seam = view.at(0, 0, wall)[1];
  const panels = Array.from({ length: 12 }, (_, i) => {
    const x = -154 + i * 148;
    return path(
      rect(x, -80, 148, seam + 80),
      linear(
        [x, 0],
        [x + 148, 0],
        [
          [0, '#04050a', 0.55],
          [0.06, '#04050a', 0.12],
          [0.5, '#04050a', 0],
          [0.94, '#04050a', 0.16],
          [1, '#04050a', 0.6],
        ],
      ),
    );
  });
  return (
    stage(view, { wall }) +
    lamps.map(([x, glow]) => wallWash(view.at(x, 0, wall), wide, tall, glow)).join('') +
    panels.join('') +
    path(
      frame(seam),
      linear(
        [0, seam],
        [0, HEIGHT],
        [
          [0, '#141726'],
          [0.15, '#0e1120'],
          [1, '#06070d'],
        ],
      ),
    ) +
    path(
      rect(-80, seam - 26, WIDTH + 160, 26),
      linear(
        [0, seam - 26],
        [0, seam],
        [
          [0, '#05060b', 0.5],
          [1, '#05060b', 0.15],
        ],
      ),
    ) +
    lamps
      .map(([x, glow]) => halo([view.at(x, 0, wall)[0], seam + 30], wide * 0.9, glow, 0.5, 120))
      .join('')
  );
}

function box(x: number, z: number, glow: Hex, turn = 24, reach = 46): Item {
  return {
    x,
    z,
    height: 18,
    draw: (view) => uplighter(view, { x, z, turn }, glow),
    spill: { colour: glow, reach, strength: 0.4 },
    shadow: 15,
  };
}

function head(x: number, tall: number, aim: number, glow: Hex, z = 0): Item {
  return {
    x,
    z,
    height: tall,
    spill: { colour: glow, reach: tall * 1.3, strength: 0.28 },
    shadow: tall * 0.45,
    draw: (view) =>
      upright(view, z, (v) => movingHead(v.at(x, 0, z), tall * v.scale(z), aim, glow)),
  };
}

/** Sharp beams drawn behind the heads. */
function sharp(
  view: View,
  x: number,
  z: number,
  tall: number,
  aim: number,
  glow: Hex,
  reach = 1500,
): string {
  const h = tall * view.scale(z);
  const { lens, dir } = headLens(view.at(x, 0, z), h, aim);
  const to: Point = [lens[0] + dir[0] * reach, lens[1] + dir[1] * reach];
  return (
    beam(lens, to, h * 0.1, h * 0.16, glow, 1.2) +
    beam(
      lens,
      [lens[0] + dir[0] * reach * 0.7, lens[1] + dir[1] * reach * 0.7],
      h * 0.04,
      h * 0.05,
      mix(glow, '#ffffff', 0.6),
      0.8,
    ) +
    halo(lens, h * 0.5, glow, 0.5)
  );
}

export const scenes: Scenes = {
  'led-dance-floor': [
    {
      alt: {
        en: 'A square LED dance floor of glowing and dark panels on a dark stage',
        sw: 'Sakafu ya dansi ya LED yenye vigae vinavyong’aa na vya giza jukwaani',
      },
      glow: LIGHT.magenta,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 270, distance: 430, zoom: 3.4, floor: 1080 },
          back: (view) => stage(view, { wash: glow, level: 0.6, washAt: [0, 30], wall: 330 }),
          items: [
            {
              x: 0,
              z: 100,
              height: 6,
              draw: (view) => danceFloor(view, { x: 0, z: 100, columns: 6, rows: 5 }, glow),
              spill: { colour: glow, reach: 290, strength: 0.55 },
              reflect: 0,
            },
          ],
          front: (view) => halo(view.at(0, 30, 100), 760, glow, 0.22, 300),
        }),
    },
    {
      alt: {
        en: 'A black starlit dance floor in a draped wedding hall with candlelit tables',
        sw: 'Sakafu nyeusi ya dansi yenye nyota katika ukumbi wa harusi wenye meza za mishumaa',
      },
      glow: LIGHT.warm,
      draw: (glow) =>
        compose({
          camera: { eye: 205, distance: 430, zoom: 3.6, floor: 1120 },
          back: (view) => ballroom(view, { accent: LIGHT.magenta, line: 620 }),
          items: [
            {
              x: 0,
              z: 110,
              height: 6,
              draw: (view) => danceFloor(view, { x: 0, z: 110, columns: 8, rows: 5 }, glow, true),
              spill: { colour: glow, reach: 300, strength: 0.25 },
              reflect: 0,
            },
          ],
        }),
    },
  ],
  'wireless-uplight': [
    {
      alt: {
        en: 'A small battery uplighter washing a dark panelled wall with colour',
        sw: 'Taa ndogo ya betri ya kuelekeza juu ikipaka rangi ukuta wenye giza',
      },
      glow: LIGHT.violet,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 44, distance: 130, zoom: 17.5, floor: 1000 },
          back: (view) => washedWall(view, 30, [[0, glow]], 620, 980),
          items: [box(0, 0, glow, 28, 56)],
        }),
    },
    {
      og: true,
      alt: {
        en: 'Five wireless uplighters colouring the wall of a dark hall in different colours',
        sw: 'Taa tano zisizo na waya zikipaka ukuta wa ukumbi wenye giza rangi mbalimbali',
      },
      glow: LIGHT.cyan,
      draw: () => {
        const row = [LIGHT.magenta, LIGHT.violet, LIGHT.cyan, LIGHT.violet, LIGHT.magenta].map(
          (tone, i) => [(i - 2) * 70, tone] as const,
        );
        return compose({
          camera: { eye: 66, distance: 320, zoom: 4.6, floor: 960 },
          back: (view) => washedWall(view, 26, row, 215, 800),
          items: row.map(([x, tone]) => box(x, 0, tone, 24, 46)),
        });
      },
    },
  ],
  'star-cloth': [
    {
      alt: {
        en: 'A black LED star cloth, six metres wide, hanging in folds on a stand',
        sw: 'Kitambaa cheusi chenye nyota za LED, upana wa mita sita, kikining’inia kwenye stendi',
      },
      glow: LIGHT.white,
      draw: () =>
        compose({
          camera: { eye: 150, distance: 900, zoom: 2.3, floor: 1000 },
          back: (view) =>
            stage(view, { wash: '#5a78c8', level: 0.32, washAt: [0, 150], wall: 260 }),
          items: [
            {
              x: 0,
              z: 0,
              height: 300,
              draw: (view) => clothStand(view, { x: 0, z: 1 }) + starCloth(view, { x: 0, z: 0 }),
              spill: { colour: '#7f9ae0', reach: 330, strength: 0.22 },
              reflect: 0.36,
            },
          ],
        }),
    },
    {
      alt: {
        en: 'Star cloth as the backdrop of a glowing bar counter and two cube seats',
        sw: 'Kitambaa cha nyota kikiwa mandhari ya kaunta inayong’aa na viti viwili vya mchemraba',
      },
      glow: LIGHT.violet,
      draw: (glow) =>
        compose({
          camera: { eye: 132, distance: 640, zoom: 3.9, floor: 1000 },
          back: (view) => stage(view, { wash: glow, level: 0.3, washAt: [0, 80], wall: 260 }),
          items: [
            {
              x: 0,
              z: 190,
              height: 300,
              draw: (view) => starCloth(view, { x: 0, z: 190 }, 720, 330, 294),
              reflect: 0.3,
            },
            {
              x: 0,
              z: 40,
              height: 110,
              draw: (view) => barCounter(view, { x: 0, z: 40 }, glow),
              spill: { colour: glow, reach: 190, strength: 0.55 },
            },
            {
              x: -150,
              z: -50,
              height: 40,
              draw: (view) => ledCube(view, { x: -150, z: -50, turn: 24 }, LIGHT.magenta),
              spill: { colour: LIGHT.magenta, reach: 80, strength: 0.5 },
            },
            {
              x: 150,
              z: -50,
              height: 40,
              draw: (view) => ledCube(view, { x: 150, z: -50, turn: 62 }, LIGHT.magenta),
              spill: { colour: LIGHT.magenta, reach: 80, strength: 0.5 },
            },
          ],
        }),
    },
  ],
  'video-wall-panel': [
    {
      alt: {
        en: 'One square LED video panel showing colourful waves under a rising sun',
        sw: 'Paneli moja ya mraba ya video ya LED ikionyesha mawimbi ya rangi na jua likichomoza',
      },
      glow: LIGHT.magenta,
      draw: () =>
        compose({
          camera: { eye: 36, distance: 190, zoom: 13.2, floor: 960 },
          back: (view) => stage(view, { wash: '#c050d8', level: 0.5, washAt: [0, 34], wall: 110 }),
          items: [
            {
              x: 0,
              z: 0,
              height: 50,
              draw: (view) => videoPanel(view, { x: 0, z: 0, turn: 19 }),
              spill: { colour: '#4a86ff', reach: 62, strength: 0.6 },
              shadow: 22,
            },
          ],
        }),
    },
    {
      alt: {
        en: 'A video wall of 32 LED panels above a club stage with light beams',
        sw: 'Ukuta wa video wa paneli 32 za LED juu ya jukwaa la klabu lenye miale ya taa',
      },
      glow: LIGHT.cyan,
      draw: () =>
        compose({
          camera: { eye: 150, distance: 800, zoom: 2.75, floor: 1010 },
          back: (view) => club(view, { accent: LIGHT.violet, level: 0.7, line: 690 }),
          items: [
            {
              x: 0,
              z: 40,
              height: 200,
              spill: { colour: '#4a86ff', reach: 300, strength: 0.5 },
              draw: (view) => {
                const at = plane(view, { x: 0, z: 40 }, 8);
                const seams =
                  [1, 2, 3, 4, 5, 6, 7]
                    .map((i) => polyline([at(-200 + i * 50, 0), at(-200 + i * 50, 200)]))
                    .join('') +
                  [1, 2, 3].map((i) => polyline([at(-200, i * 50), at(200, i * 50)])).join('');
                return (
                  path(tile(at, -203, -8, 406, 211), '#07080e') +
                  screenPicture(at, 400, 200, 3.1) +
                  path(seams, 'none', { stroke: '#0b0a18', width: 1.5, opacity: 0.8 })
                );
              },
            },
            head(-245, 52, -72, LIGHT.magenta, -40),
            head(245, 52, -108, LIGHT.magenta, -40),
          ],
          front: (view) =>
            sharp(view, -245, -40, 52, -72, LIGHT.magenta, 800) +
            sharp(view, 245, -40, 52, -108, LIGHT.magenta, 800),
        }),
    },
  ],
};
