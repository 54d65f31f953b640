import { LIGHT } from '../kit/colour.ts';
import { pool } from '../kit/light.ts';
import type { Scenes } from '../kit/scene.ts';
import { compose, type Item } from '../kit/shot.ts';
import { stage } from '../kit/stage.ts';
import { ballroom } from '../environments/ballroom.ts';
import { garden } from '../environments/garden.ts';
import { candle } from '../objects/decor-lights.ts';
import { blossomTree, weddingArch } from '../objects/decor-plants.ts';
import { put, standing } from '../kit/items.ts';

const LOUNGE = { eye: 100, distance: 520, zoom: 4.3, floor: 960 } as const;
const WARM = LIGHT.warm;
const BLOSSOM = '#ff8fc4';

export const scenes: Scenes = {
  'blossom-tree': [
    {
      alt: {
        en: 'An LED blossom tree with hundreds of pink lights on a dark stage',
        sw: 'Mti wa maua wa LED wenye mamia ya taa za waridi jukwaani gizani',
      },
      glow: BLOSSOM,
      draw: (glow) =>
        compose({
          camera: { eye: 120, distance: 600, zoom: 3.5, floor: 1030 },
          back: (view) => stage(view, { wash: glow, level: 0.4, washAt: [0, 150], wall: 160 }),
          items: [standing(0, 0, 250, (foot, s) => blossomTree(foot, 262 * s, glow))],
          front: (view) => pool(view, 0, 0, 150, glow, 0.4),
        }),
    },
    {
      alt: {
        en: 'Two lit blossom trees framing candlelit wedding tables',
        sw: 'Miti miwili ya maua yenye taa kando ya meza za harusi zenye mishumaa',
      },
      glow: BLOSSOM,
      draw: (glow) =>
        compose({
          camera: { ...LOUNGE, zoom: 3.4, floor: 1010 },
          back: (view) => ballroom(view, { accent: glow, line: 640 }),
          items: [
            standing(-140, 0, 250, (foot, s) => blossomTree(foot, 245 * s, glow, 5)),
            standing(140, 0, 250, (foot, s) => blossomTree(foot, 250 * s, WARM, 14)),
          ],
          front: (view) =>
            pool(view, -140, 0, 120, glow, 0.35) + pool(view, 140, 0, 120, WARM, 0.35),
        }),
    },
  ],
  'wedding-arch': [
    {
      alt: {
        en: 'A round wedding arch with warm lights and two sprays of roses',
        sw: 'Tao la harusi la duara lenye taa za joto na mashada mawili ya waridi',
      },
      glow: WARM,
      draw: (glow) =>
        compose({
          camera: { eye: 120, distance: 560, zoom: 3.7, floor: 1020 },
          back: (view) => stage(view, { wash: glow, level: 0.45, washAt: [0, 120], wall: 150 }),
          items: [
            standing(0, 0, 230, (foot) =>
              weddingArch([foot[0], foot[1] - 400], 425, glow, '#e88aa8'),
            ),
          ],
          front: (view) => pool(view, 0, 0, 150, glow, 0.42),
        }),
    },
    {
      alt: {
        en: 'Lighted wedding arch on a lawn with LED candles along the aisle',
        sw: 'Tao la harusi lenye taa bustanini na mishumaa ya LED kando ya njia',
      },
      glow: WARM,
      draw: (glow) =>
        compose({
          camera: { eye: 130, distance: 620, zoom: 3.4, floor: 900 },
          back: (view) => garden(view, { line: 640 }),
          items: [
            {
              ...standing(0, 0, 230, (foot) =>
                weddingArch([foot[0], foot[1] - 330], 350, glow, '#f2c1a8'),
              ),
              reflect: 0,
            },
            ...[-1, 1].flatMap((side) =>
              [-40, -110, -180, -240].map((z): Item => ({
                ...put(
                  (v, p, g) => candle(v, p, 6, 22, g),
                  { x: side * 74, z },
                  LIGHT.amber,
                  22,
                  34,
                  0.5,
                ),
                reflect: 0,
              })),
            ),
          ],
          front: (view) => pool(view, 0, 0, 150, glow, 0.36),
        }),
    },
  ],
};
