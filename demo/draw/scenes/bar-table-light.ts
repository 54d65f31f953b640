import { LIGHT } from '../kit/colour.ts';
import { beam, halo } from '../kit/light.ts';
import type { Scenes } from '../kit/scene.ts';
import { compose } from '../kit/shot.ts';
import { stage } from '../kit/stage.ts';
import { ballroom } from '../environments/ballroom.ts';
import { club } from '../environments/club.ts';
import { poolside } from '../environments/poolside.ts';
import { iceBucket } from '../objects/bar-table.ts';
import { baton, tableLamp } from '../objects/bar-lamps.ts';
import { champagne } from '../objects/bottles.ts';
import { flute, tumbler } from '../objects/glassware.ts';
import { put } from '../kit/items.ts';

/** Table-top views: everything within a forearm's length of the lens. */
const TABLE = { eye: 34, distance: 110, zoom: 21, floor: 930 } as const;

export const scenes: Scenes = {
  'led-champagne-flutes': [
    {
      alt: {
        en: 'Six champagne flutes with lit bases, bubbles glowing',
        sw: 'Glasi sita za shampeni zenye sehemu za chini zinazong’aa, mapovu yakimetameta',
      },
      glow: LIGHT.warm,
      draw: (glow) =>
        compose({
          camera: { eye: 26, distance: 100, zoom: 29, floor: 1000 },
          back: (view) => stage(view, { wash: glow, level: 0.35, washAt: [0, 14], wall: 60 }),
          items: [
            [-18, 2],
            [-10.8, -5],
            [-3.6, 3],
            [3.6, -4],
            [10.8, 3],
            [18, -3],
          ].map(([x = 0, z = 0], i) =>
            put((v, p, g) => flute(v, p, g, i + 1), { x, z }, glow, 23, 15, 0.55),
          ),
        }),
    },
    {
      alt: {
        en: 'Lit champagne flutes and a bottle at a wedding reception',
        sw: 'Glasi za shampeni zenye mwanga na chupa kwenye sherehe ya harusi',
      },
      glow: LIGHT.magenta,
      draw: (glow) =>
        compose({
          camera: { eye: 24, distance: 110, zoom: 24, floor: 1000 },
          back: (view) => ballroom(view, { accent: glow, line: 640 }),
          items: [
            {
              x: -17,
              z: 4,
              height: 31,
              shadow: 6,
              draw: (v) => champagne(v, { x: -17, z: 4 }, '#3a2436'),
            },
            put((v, p, g) => flute(v, p, g, 7), { x: -5, z: -3 }, glow, 23, 14, 0.5),
            put((v, p, g) => flute(v, p, g, 8), { x: 4, z: 4 }, LIGHT.warm, 23, 14, 0.5),
            put((v, p, g) => flute(v, p, g, 9), { x: 13, z: -2 }, glow, 23, 14, 0.5),
            put((v, p, g) => flute(v, p, g, 10), { x: 22, z: 5 }, LIGHT.warm, 23, 14, 0.5),
          ],
        }),
    },
  ],
  'cordless-table-lamp': [
    {
      alt: {
        en: 'A slim brass table lamp pouring warm light onto a dark table',
        sw: 'Taa nyembamba ya meza ya shaba ikimwaga mwanga wa joto mezani',
      },
      glow: LIGHT.warm,
      draw: (glow) =>
        compose({
          camera: { eye: 27, distance: 110, zoom: 20.5, floor: 980 },
          back: (view) => stage(view, { wash: glow, level: 0.35, washAt: [0, 20], wall: 60 }),
          items: [put(tableLamp, { x: 0, z: 0 }, glow, 36, 40, 0.95)],
          front: (view) => beam(view.at(0, 27, 0), view.at(0, -2, 0), 120, 330, glow, 0.3),
        }),
    },
    {
      og: true,
      alt: {
        en: 'Cordless lamps on terrace tables beside a hotel pool at night',
        sw: 'Taa zisizo na waya kwenye meza za veranda kando ya bwawa la hoteli usiku',
      },
      glow: LIGHT.warm,
      draw: (glow) =>
        compose({
          camera: { eye: 24, distance: 130, zoom: 17, floor: 980 },
          back: (view) => poolside(view, { line: 520, deck: 740 }),
          items: [
            put(tableLamp, { x: -14, z: 0 }, glow, 36, 34, 0.8),
            put(tableLamp, { x: 34, z: 40 }, glow, 36, 34, 0.6),
            { x: 8, z: -6, height: 9, draw: (v) => tumbler(v, { x: 8, z: -6 }, '#b8641c', glow) },
            { x: 19, z: 2, height: 9, draw: (v) => tumbler(v, { x: 19, z: 2 }, '#a8304c', glow) },
          ],
        }),
    },
  ],
  'strobe-baton': [
    {
      alt: {
        en: 'A handheld LED bottle service baton flashing white',
        sw: 'Fimbo ya LED ya huduma ya chupa ikimweka mwanga mweupe',
      },
      glow: '#cfe0ff',
      draw: (glow) =>
        compose({
          camera: { eye: 20, distance: 110, zoom: 20, floor: 1010 },
          back: (view) =>
            stage(view, { wash: glow, level: 0.35, washAt: [0, 22], wall: 60 }) +
            halo([890, 450], 620, glow, 0.3),
          items: [
            {
              x: 0,
              z: 0,
              height: 40,
              reflect: 0.3,
              draw: (view) =>
                view.mirror
                  ? `<g transform="translate(0 2020) scale(1 -1)">${baton([660, 950], 24, 24, glow)}</g>`
                  : baton([660, 950], 24, 24, glow),
              spill: { colour: glow, reach: 40, strength: 0.5 },
            },
          ],
        }),
    },
    {
      alt: {
        en: 'Two flashing batons standing with a bottle in an LED ice bucket at a club',
        sw: 'Fimbo mbili zinazomweka pamoja na chupa ndani ya ndoo ya LED klabuni',
      },
      glow: '#cfe0ff',
      draw: (glow) =>
        compose({
          camera: { ...TABLE, eye: 34, distance: 130, zoom: 15, floor: 1000 },
          back: (view) =>
            club(view, { accent: LIGHT.magenta, line: 640 }) + halo([800, 420], 560, glow, 0.3),
          items: [
            {
              x: 0,
              z: 0,
              height: 26,
              draw: (v) =>
                (v.mirror
                  ? ''
                  : baton([v.at(-6, 16, 0)[0], v.at(0, 16, 0)[1]], 13.5, -24, glow) +
                    baton([v.at(7, 16, 0)[0], v.at(0, 16, 0)[1]], 13.5, 25, glow)) +
                iceBucket(v, { x: 0, z: 0 }, LIGHT.magenta),
              spill: { colour: LIGHT.magenta, reach: 44, strength: 0.6 },
            },
            {
              x: -30,
              z: 10,
              height: 23,
              draw: (v) => flute(v, { x: -30, z: 10 }, LIGHT.magenta, 4),
            },
            { x: 30, z: 6, height: 23, draw: (v) => flute(v, { x: 30, z: 6 }, LIGHT.magenta, 5) },
          ],
        }),
    },
  ],
};
