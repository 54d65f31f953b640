import { LIGHT, mix } from '../kit/colour.ts';
import { halo } from '../kit/light.ts';
import type { Scenes } from '../kit/scene.ts';
import { compose } from '../kit/shot.ts';
import { stage } from '../kit/stage.ts';
import { ballroom } from '../environments/ballroom.ts';
import { bar } from '../environments/bar.ts';
import { rooftop } from '../environments/rooftop.ts';
import { lightBox, messageBoard, neonSign, neonWall } from '../objects/signage.ts';
import { marqueeLetter } from '../objects/signage-letters.ts';

const WARM = LIGHT.warm;

export const scenes: Scenes = {
  'marquee-letter': [
    {
      alt: {
        en: 'A big white marquee letter G set with warm bulbs on a dark stage',
        sw: 'Herufi ya taa G, nyeupe, yenye balbu za mwanga wa joto jukwaani gizani',
      },
      glow: WARM,
      draw: () =>
        compose({
          camera: { eye: 82, distance: 420, zoom: 6.1, floor: 990 },
          back: (view) =>
            stage(view, { wash: LIGHT.amber, level: 0.5, washAt: [0, 70], wall: 170 }),
          items: [
            {
              x: 0,
              z: 0,
              height: 120,
              draw: (view) => marqueeLetter(view, { x: 0, z: 0, turn: 16 }, 'G'),
              spill: { colour: LIGHT.amber, reach: 130, strength: 0.6 },
              shadow: 50,
            },
          ],
        }),
    },
    {
      alt: {
        en: 'Marquee letters spelling LOVE, lit with bulbs, in a draped wedding hall',
        sw: 'Herufi za taa zinazosomeka LOVE katika ukumbi wa harusi wenye mapazia',
      },
      glow: WARM,
      draw: () =>
        compose({
          camera: { eye: 104, distance: 640, zoom: 3.95, floor: 965 },
          back: (view) => ballroom(view, { accent: LIGHT.magenta, level: 0.8, line: 600 }),
          items: ['L', 'O', 'V', 'E'].map((letter, i) => ({
            x: (i - 1.5) * 97,
            z: 0,
            height: 120,
            draw: (view) =>
              marqueeLetter(view, { x: (i - 1.5) * 97, z: 0, turn: (i - 1.5) * 5 }, letter),
            spill: { colour: LIGHT.amber, reach: 100, strength: 0.4 },
            shadow: 44,
          })),
        }),
    },
  ],
  'neon-sign': [
    {
      alt: {
        en: 'A custom neon sign with the word “karibu” on a clear plate in front of a dark wall',
        sw: 'Maandishi ya neon yenye neno “karibu” kwenye bamba angavu mbele ya ukuta wenye giza',
      },
      glow: LIGHT.magenta,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 60, distance: 420, zoom: 11.6, floor: 985 },
          back: (view) =>
            stage(view, { wash: glow, level: 0.55, washAt: [0, 46], wall: 60 }) +
            neonWall(view, { x: 0, z: 34 }, glow, 19, 0.42),
          items: [
            {
              x: 0,
              z: 0,
              height: 76,
              draw: (view) => neonSign(view, { x: 0, z: 0, turn: -7 }, glow, 16),
              spill: { colour: glow, reach: 90, strength: 0.35 },
              reflect: 0.5,
            },
          ],
        }),
    },
    {
      alt: {
        en: 'The “karibu” neon sign in warm amber hanging in front of the shelves of a bar',
        sw: 'Maandishi ya neon “karibu” ya rangi ya kaharabu yakining’inia mbele ya rafu za baa',
      },
      glow: LIGHT.amber,
      draw: (glow) =>
        compose({
          camera: { eye: 70, distance: 420, zoom: 10, floor: 1130 },
          back: (view) => bar(view, { accent: LIGHT.cyan, line: 830, level: 0.7 }),
          items: [
            {
              x: 0,
              z: 0,
              height: 90,
              draw: (view) => neonSign(view, { x: 0, z: 0, turn: 10 }, glow, 44, false),
              reflect: 0.4,
            },
          ],
          front: (view) => halo(view.at(0, 66, 0), 760, glow, 0.12, 420),
        }),
    },
  ],
  'message-board': [
    {
      alt: {
        en: 'A long LED message board showing KARIBU in red and amber dots',
        sw: 'Ubao mrefu wa ujumbe wa LED ukionyesha KARIBU kwa nukta nyekundu na za kaharabu',
      },
      glow: LIGHT.red,
      draw: () =>
        compose({
          camera: { eye: 30, distance: 330, zoom: 13, floor: 800 },
          back: (view) => stage(view, { wash: '#ff5a2e', level: 0.42, washAt: [0, 24], wall: 120 }),
          items: [
            {
              x: 0,
              z: 0,
              height: 28,
              draw: (view) =>
                messageBoard(view, { x: 0, z: 0, turn: 9 }, 'KARIBU', [
                  LIGHT.red,
                  '#ff5a2e',
                  LIGHT.amber,
                ]),
              spill: { colour: '#ff5a2e', reach: 80, strength: 0.5 },
            },
          ],
        }),
    },
    {
      alt: {
        en: 'An amber message board scrolling the words MUZIKI LEO above a bar counter',
        sw: 'Ubao wa ujumbe wa kaharabu ukipitisha maneno MUZIKI LEO juu ya kaunta ya baa',
      },
      glow: LIGHT.amber,
      draw: () =>
        compose({
          camera: { eye: 74, distance: 420, zoom: 9.8, floor: 1110 },
          back: (view) => bar(view, { accent: LIGHT.magenta, line: 860, level: 0.75 }),
          items: [
            {
              x: 0,
              z: 0,
              height: 80,
              draw: (view) =>
                messageBoard(view, { x: 0, z: 0, turn: -9 }, 'MUZIKI LEO', [LIGHT.amber], 56, 59),
              reflect: 0.4,
            },
          ],
        }),
    },
  ],
  'light-box': [
    {
      alt: {
        en: 'A slim backlit poster frame with an abstract sunset over hills',
        sw: 'Fremu nyembamba ya mwanga, picha ya machweo juu ya vilima',
      },
      glow: WARM,
      draw: () =>
        compose({
          camera: { eye: 60, distance: 330, zoom: 8.6, floor: 1000 },
          back: (view) =>
            stage(view, {
              wash: mix(LIGHT.magenta, LIGHT.amber, 0.5),
              level: 0.45,
              washAt: [0, 50],
              wall: 130,
            }),
          items: [
            {
              x: 0,
              z: 0,
              height: 90,
              draw: (view) => lightBox(view, { x: 0, z: 0, turn: 17 }, 1, 'sun'),
              spill: { colour: '#ff9a86', reach: 90, strength: 0.6 },
              shadow: 36,
            },
          ],
        }),
    },
    {
      alt: {
        en: 'Two A1 light boxes with abstract posters on a roof terrace above Nairobi',
        sw: 'Fremu mbili za mwanga za A1 juu ya paa, jiji la Nairobi nyuma',
      },
      glow: LIGHT.cyan,
      draw: () =>
        compose({
          camera: { eye: 70, distance: 420, zoom: 6.9, floor: 1010 },
          back: (view) => rooftop(view, { line: 640 }),
          items: [
            {
              x: -46,
              z: 0,
              height: 90,
              draw: (view) => lightBox(view, { x: -46, z: 0, turn: 15 }, 1, 'waves'),
              spill: { colour: '#6fdfe0', reach: 80, strength: 0.5 },
              shadow: 36,
            },
            {
              x: 46,
              z: 0,
              height: 90,
              draw: (view) => lightBox(view, { x: 46, z: 0, turn: -15 }, 1, 'sun'),
              spill: { colour: '#ff9a86', reach: 80, strength: 0.5 },
              shadow: 36,
            },
          ],
        }),
    },
  ],
};
