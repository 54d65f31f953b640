import { LIGHT } from '../kit/colour.ts';
import { dimension } from '../kit/measure.ts';
import type { Scenes } from '../kit/scene.ts';
import { compose } from '../kit/shot.ts';
import { stage } from '../kit/stage.ts';
import { ballroom } from '../environments/ballroom.ts';
import { club } from '../environments/club.ts';
import { rooftop } from '../environments/rooftop.ts';
import { barCounter } from '../objects/bar-counter.ts';
import { cocktailTable, ledCube } from '../objects/furniture.ts';
import { barStool } from '../objects/lounge.ts';
import { put } from '../kit/items.ts';

export const scenes: Scenes = {
  'led-cube': [
    {
      alt: {
        en: 'A glowing LED cube seat on a dark stage, its light lying on the floor',
        sw: 'Kiti cha mchemraba cha LED kinachong’aa jukwaani gizani, mwanga wake ukitanda sakafuni',
      },
      glow: LIGHT.magenta,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 72, distance: 250, zoom: 11.5, floor: 880 },
          back: (view) => stage(view, { wash: glow, level: 0.5, washAt: [0, 30], wall: 170 }),
          items: [put(ledCube, { x: 0, z: 0, turn: 33 }, glow, 40, 120, 0.75)],
        }),
    },
    {
      alt: {
        en: 'Six LED cube seats in different colours on a rooftop above the Nairobi skyline',
        sw: 'Viti sita vya mchemraba vya LED vya rangi mbalimbali juu ya paa, mandhari ya jiji la Nairobi nyuma',
      },
      glow: LIGHT.cyan,
      draw: (glow) =>
        compose({
          camera: { eye: 96, distance: 420, zoom: 5.6, floor: 960 },
          back: (view) => rooftop(view, { line: 520 }),
          items: [
            put(ledCube, { x: -72, z: -20, turn: 24 }, glow, 40, 90),
            put(ledCube, { x: 4, z: -50, turn: 40 }, LIGHT.magenta, 40, 90),
            put(ledCube, { x: 80, z: -10, turn: 30 }, LIGHT.amber, 40, 90),
            put(ledCube, { x: -130, z: 120, turn: 52 }, LIGHT.violet, 40, 90, 0.5),
            put(ledCube, { x: -14, z: 110, turn: 18 }, LIGHT.lime, 40, 90, 0.5),
            put(ledCube, { x: 140, z: 140, turn: 38 }, LIGHT.red, 40, 90, 0.5),
          ],
        }),
    },
    {
      alt: {
        en: 'The LED cube in cyan with its measures: 40 centimetres wide and high',
        sw: 'Mchemraba wa LED wa samawati na vipimo vyake: sentimita 40 upana na kimo',
      },
      glow: LIGHT.cyan,
      draw: (glow) =>
        compose({
          camera: { eye: 52, distance: 400, zoom: 11.5, floor: 900 },
          back: (view) => stage(view, { wash: glow, level: 0.35, washAt: [0, 30], wall: 170 }),
          items: [put(ledCube, { x: 0, z: 0, turn: 0.01 }, glow, 40, 110, 0.6)],
          front: (view) =>
            dimension(view.at(-31, 0.6, -20), view.at(-31, 40.6, -20), '40 cm', [-120, 0]) +
            dimension(view.at(-20, -9, -20), view.at(20, -9, -20), '40 cm', [0, 46]),
        }),
    },
  ],
  'led-cocktail-table': [
    {
      alt: {
        en: 'A waisted LED cocktail table with a glass top, glowing on a dark stage',
        sw: 'Meza ya kokteli ya LED yenye kiuno chembamba na kioo juu, iking’aa jukwaani gizani',
      },
      glow: LIGHT.cyan,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 135, distance: 430, zoom: 6.9, floor: 1010 },
          back: (view) => stage(view, { wash: glow, level: 0.5, washAt: [0, 70], wall: 200 }),
          items: [put(cocktailTable, { x: 0, z: 0 }, glow, 110, 150, 0.7)],
        }),
    },
    {
      alt: {
        en: 'Four glowing cocktail tables in a draped ballroom with candlelit tables behind',
        sw: 'Meza nne za kokteli zinazong’aa ukumbini wenye mapazia na meza za mishumaa nyuma',
      },
      glow: LIGHT.magenta,
      draw: (glow) =>
        compose({
          camera: { eye: 128, distance: 560, zoom: 4.7, floor: 1010 },
          back: (view) => ballroom(view, { accent: glow, line: 600 }),
          items: [
            put(cocktailTable, { x: -92, z: -40 }, glow, 110, 110),
            put(cocktailTable, { x: 76, z: -70 }, LIGHT.violet, 110, 110),
            put(cocktailTable, { x: -14, z: 150 }, LIGHT.violet, 110, 100, 0.45),
            put(cocktailTable, { x: 190, z: 190 }, glow, 110, 100, 0.45),
          ],
        }),
    },
    {
      alt: {
        en: 'The cocktail table in violet with its measures: 110 centimetres high, 65 wide',
        sw: 'Meza ya kokteli ya zambarau na vipimo vyake: kimo sentimita 110, upana sentimita 65',
      },
      glow: LIGHT.violet,
      draw: (glow) =>
        compose({
          camera: { eye: 122, distance: 620, zoom: 6.7, floor: 1010 },
          back: (view) => stage(view, { wash: glow, level: 0.35, washAt: [0, 60], wall: 200 }),
          items: [put(cocktailTable, { x: 0, z: 0 }, glow, 110, 130, 0.6)],
          front: (view) =>
            dimension(view.at(-52, 0.5, 0), view.at(-52, 109, 0), '110 cm', [-140, 0]) +
            dimension(view.at(-33, 121, 0), view.at(33, 121, 0), '65 cm', [0, -46]),
        }),
    },
  ],
  'led-bar-counter': [
    {
      alt: {
        en: 'A curved LED bar counter glowing violet on a dark stage',
        sw: 'Kaunta ya baa ya LED iliyopinda iking’aa zambarau jukwaani gizani',
      },
      glow: LIGHT.violet,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 142, distance: 520, zoom: 5.4, floor: 950 },
          back: (view) => stage(view, { wash: glow, level: 0.55, washAt: [0, 80], wall: 260 }),
          items: [put(barCounter, { x: 0, z: 0, turn: -7 }, glow, 110, 190, 0.7)],
        }),
    },
    {
      og: true,
      alt: {
        en: 'LED bar counter with three glowing stools on a dance floor with light beams',
        sw: 'Kaunta ya LED na viti vitatu vinavyong’aa kwenye ukumbi wa dansi wenye miale ya taa',
      },
      glow: LIGHT.cyan,
      draw: (glow) =>
        compose({
          camera: { eye: 140, distance: 620, zoom: 4.6, floor: 930 },
          back: (view) => club(view, { accent: LIGHT.magenta, line: 560 }),
          items: [
            put(barCounter, { x: 0, z: 30 }, glow, 110, 190, 0.6),
            put(barStool, { x: -96, z: -50 }, LIGHT.magenta, 90, 60, 0.5),
            put(barStool, { x: 0, z: -80 }, LIGHT.magenta, 90, 60, 0.5),
            put(barStool, { x: 96, z: -50 }, LIGHT.magenta, 90, 60, 0.5),
          ],
        }),
    },
    {
      alt: {
        en: 'The bar counter in amber with its measure: 110 centimetres high',
        sw: 'Kaunta ya baa ya rangi ya kaharabu na kipimo chake: kimo sentimita 110',
      },
      glow: LIGHT.amber,
      draw: (glow) =>
        compose({
          camera: { eye: 128, distance: 700, zoom: 4.7, floor: 900, centre: 890 },
          back: (view) => stage(view, { wash: glow, level: 0.4, washAt: [0, 80], wall: 260 }),
          items: [put(barCounter, { x: 0, z: 0 }, glow, 110, 190, 0.6)],
          front: (view) =>
            dimension(view.at(-128, 0, 0), view.at(-128, 111, 0), '110 cm', [-130, 0]),
        }),
    },
  ],
};
