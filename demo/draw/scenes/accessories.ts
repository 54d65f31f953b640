import { ballroom } from '../environments/ballroom.ts';
import { club } from '../environments/club.ts';
import { garden } from '../environments/garden.ts';
import type { View } from '../kit/camera.ts';
import { LIGHT } from '../kit/colour.ts';
import { halo } from '../kit/light.ts';
import { group } from '../kit/paint.ts';
import type { Scenes } from '../kit/scene.ts';
import { compose } from '../kit/shot.ts';
import { stage } from '../kit/stage.ts';
import { upright } from '../kit/upright.ts';
import { tableTop } from '../objects/accessories-cable.ts';
import { faderDesk } from '../objects/accessories-desk.ts';
import { powerStation } from '../objects/accessories-power.ts';
import { remote } from '../objects/accessories.ts';
import { ledCube } from '../objects/furniture.ts';

/** Cube seats far behind, out of focus. */
function blurredCubes(view: View, tones: readonly [x: number, z: number, tone: string][]): string {
  return group(
    tones
      .map(
        ([x, z, tone]) =>
          halo(view.at(x, 0, z), 150, tone, 0.5, 40) + ledCube(view, { x, z, turn: 24 + x }, tone),
      )
      .join(''),
    { soft: 9 },
  );
}

export const scenes: Scenes = {
  'rf-remote': [
    {
      alt: {
        en: 'A black remote control with a glowing colour wheel and twelve zone keys',
        sw: 'Rimoti nyeusi yenye gurudumu la rangi linalong’aa na vitufe kumi na viwili vya maeneo',
      },
      glow: LIGHT.magenta,
      draw: (glow) =>
        compose({
          camera: { eye: 10, distance: 60, zoom: 52, floor: 985 },
          back: (view) => stage(view, { wash: glow, level: 0.45, washAt: [0, 8], wall: 30 }),
          items: [
            {
              x: 0,
              z: 0,
              height: 15,
              spill: { colour: glow, reach: 14, strength: 0.5 },
              shadow: 5,
              reflect: 0.5,
              draw: (view) => upright(view, 0, () => remote([800, 575], 1.42, 6, glow)),
            },
          ],
        }),
    },
    {
      alt: {
        en: 'The remote standing in a draped hall, LED cube seats glowing out of focus behind it',
        sw: 'Rimoti imesimama ukumbini, viti vya mchemraba vya LED viking’aa nyuma yake',
      },
      glow: LIGHT.cyan,
      draw: (glow) =>
        compose({
          camera: { eye: 60, distance: 260, zoom: 9, floor: 1000 },
          back: (view) =>
            ballroom(view, { accent: LIGHT.violet, line: 560, level: 0.6 }) +
            blurredCubes(view, [
              [-96, 130, LIGHT.magenta],
              [-30, 190, LIGHT.cyan],
              [72, 150, LIGHT.violet],
              [124, 90, LIGHT.cyan],
            ]),
          items: [
            {
              x: 0,
              z: -20,
              height: 60,
              spill: { colour: glow, reach: 44, strength: 0.4 },
              reflect: 0.4,
              draw: (view) =>
                upright(view, -20, (v) => remote([800, v.at(0, 0, -20)[1] - 405], 1.36, -9, glow)),
            },
          ],
        }),
    },
  ],
  'dmx-controller': [
    {
      alt: {
        en: 'A DMX fader desk with coloured channel lights and a red number display',
        sw: 'Kidhibiti cha DMX chenye vitelezi, taa za rangi na nambari nyekundu',
      },
      glow: LIGHT.cyan,
      draw: (glow) =>
        compose({
          camera: { eye: 62, distance: 130, zoom: 20, floor: 850 },
          back: (view) => stage(view, { wash: glow, level: 0.42, washAt: [0, 20], wall: 70 }),
          items: [
            {
              x: 0,
              z: -8,
              height: 10,
              shadow: 26,
              spill: { colour: glow, reach: 50, strength: 0.4 },
              draw: (view) => faderDesk(view, { x: 0, z: -8, turn: 12 }, glow),
            },
          ],
        }),
    },
    {
      alt: {
        en: 'The DMX desk in front of a club stage with moving beams of light',
        sw: 'Kidhibiti cha DMX mbele ya jukwaa la klabu lenye miale ya taa',
      },
      glow: LIGHT.magenta,
      draw: (glow) =>
        compose({
          camera: { eye: 58, distance: 130, zoom: 21, floor: 960 },
          back: (view) => club(view, { accent: glow, line: 600 }) + tableTop(view, 44),
          items: [
            {
              x: 0,
              z: -2,
              height: 10,
              shadow: 26,
              spill: { colour: glow, reach: 50, strength: 0.4 },
              draw: (view) => faderDesk(view, { x: 0, z: -2, turn: -9 }, glow),
            },
          ],
        }),
    },
  ],
  'power-station': [
    {
      alt: {
        en: 'A portable battery with a lit display, sockets and a strip of light',
        sw: 'Betri ya kubebeka yenye skrini inayowaka, soketi na ukanda wa mwanga',
      },
      glow: LIGHT.cyan,
      draw: (glow) =>
        compose({
          camera: { eye: 33, distance: 170, zoom: 22, floor: 925 },
          back: (view) => stage(view, { wash: glow, level: 0.45, washAt: [0, 24], wall: 90 }),
          items: [
            {
              x: 0,
              z: 0,
              height: 26,
              shadow: 22,
              spill: { colour: glow, reach: 44, strength: 0.5 },
              draw: (view) => powerStation(view, { x: 0, z: 0, turn: 20 }, glow),
            },
          ],
        }),
    },
    {
      alt: {
        en: 'The battery power station on a lawn beside two glowing cube seats',
        sw: 'Betri kubwa ya kubebeka bustanini karibu na viti viwili vinavyong’aa',
      },
      glow: LIGHT.amber,
      draw: (glow) =>
        compose({
          camera: { eye: 46, distance: 220, zoom: 17.5, floor: 985 },
          back: (view) => garden(view, { line: 560 }),
          items: [
            {
              x: -70,
              z: 200,
              height: 40,
              reflect: 0,
              spill: { colour: LIGHT.warm, reach: 80, strength: 0.5 },
              draw: (view) => ledCube(view, { x: -70, z: 200, turn: 28 }, LIGHT.warm),
            },
            {
              x: 78,
              z: 230,
              height: 40,
              reflect: 0,
              spill: { colour: LIGHT.warm, reach: 80, strength: 0.5 },
              draw: (view) => ledCube(view, { x: 78, z: 230, turn: 60 }, LIGHT.warm),
            },
            {
              x: 0,
              z: 0,
              height: 26,
              reflect: 0,
              shadow: 24,
              spill: { colour: glow, reach: 40, strength: 0.4 },
              draw: (view) => powerStation(view, { x: 0, z: 0, turn: -18 }, glow),
            },
          ],
        }),
    },
  ],
};
