import { bar } from '../environments/bar.ts';
import { club } from '../environments/club.ts';
import { garden } from '../environments/garden.ts';
import type { View } from '../kit/camera.ts';
import { type Hex, LIGHT, mix } from '../kit/colour.ts';
import { raisedArm } from '../kit/dancer.ts';
import { bust } from '../kit/figure.ts';
import { halo, pool } from '../kit/light.ts';
import { type Point, group, path } from '../kit/paint.ts';
import type { Scenes } from '../kit/scene.ts';
import { ellipse } from '../kit/shapes.ts';
import { type Item, compose } from '../kit/shot.ts';
import { stage } from '../kit/stage.ts';
import { type Plane, plane, upright } from '../kit/upright.ts';
import { flowerCrown } from '../objects/wearables-crown.ts';
import { bowTie, shirtFront } from '../objects/wearables-tie.ts';
import { shutterGlasses, wristband } from '../objects/wearables.ts';

function band(x: number, z: number, glow: Hex): Item {
  return {
    x,
    z,
    height: 2.4,
    draw: (view) => wristband(view, { x, z }, glow),
    spill: { colour: glow, reach: 10, strength: 0.7 },
    shadow: 3.6,
  };
}

/** Worn band: a glowing collar round a raised wrist, with its bright module. */
function worn(wrist: Point, k: number, glow: Hex): string {
  const [x, y] = wrist;
  const d = `M${x - 6.8 * k} ${y + 1 * k}Q${x} ${y + 4.4 * k} ${x + 6.8 * k} ${y + 1 * k}L${x + 7.1 * k} ${y + 6.4 * k}Q${x} ${y + 10 * k} ${x - 7.1 * k} ${y + 6.4 * k}Z`;
  return (
    path(d, glow, { stroke: mix(glow, '#0a0418', 0.2), width: k * 0.5 }) +
    path(`M${x - 6 * k} ${y + 3.6 * k}Q${x} ${y + 7 * k} ${x + 6 * k} ${y + 3.6 * k}`, 'none', {
      stroke: mix(glow, '#ffffff', 0.65),
      width: k * 2.6,
      soft: k * 0.8,
    }) +
    path(
      `M${x - 2.4 * k} ${y + 5.2 * k}Q${x} ${y + 5.7 * k} ${x + 2.4 * k} ${y + 5.2 * k}`,
      'none',
      { stroke: '#ffffff', width: k * 3.4, soft: k * 0.7 },
    )
  );
}

const ARMS: readonly (readonly [
  x: number,
  y: number,
  k: number,
  lean: number,
  open: boolean,
  tone: keyof typeof LIGHT,
])[] = [
  [250, 560, 3, -8, true, 'violet'],
  [470, 500, 3.1, 5, false, 'cyan'],
  [690, 570, 3, -4, true, 'magenta'],
  [930, 520, 3, 8, false, 'violet'],
  [1160, 560, 3.1, -6, true, 'cyan'],
  [1400, 520, 3, 6, true, 'magenta'],
  [120, 720, 5, -10, false, 'cyan'],
  [400, 680, 5.2, 6, true, 'magenta'],
  [800, 640, 5.6, -3, true, 'lime'],
  [1060, 730, 5.2, 9, false, 'magenta'],
  [1360, 690, 5.3, -7, true, 'cyan'],
];

function crowd(): string {
  const heads = [90, 300, 560, 690, 930, 1190, 1500].map((x, i) => {
    const y = 1085 + (i % 3) * 30;
    const d = ellipse([x, y], 46, 58) + ellipse([x, y + 150], 128, 94);
    return (
      path(d, mix('#0b0c16', LIGHT.violet, 0.26), { soft: 4 }) +
      path(ellipse([x, y + 4], 45, 57) + ellipse([x, y + 154], 127, 93), '#06070d')
    );
  });
  return (
    ARMS.map(([x, y, k, lean, open, name]) => {
      const glow = LIGHT[name];
      const tone = k < 4 ? '#0c0d18' : '#06070d';
      return `<g transform="rotate(${lean} ${x} ${y + 400})">${halo([x, y + 5 * k], 24 * k, glow, 0.4)}${raisedArm([x, y], k, open, glow, tone)}${worn([x, y], k, glow)}</g>`;
    }).join('') + heads.join('')
  );
}

/** Glasses held in the air above the floor by their arms: lean a little, turned. */
function lenses(view: View, turn: number, y: number): Plane {
  return plane(view, { x: 0, z: 0, turn, lean: 6 }, y);
}

function crownedHead(face: Point, h: number, seed: number): string {
  const at: Point = [face[0], face[1] - h * 0.31];
  const [rx, ry] = [h * 0.37, h * 0.1];
  return (
    flowerCrown(at, rx, ry, 'far', seed, 0.7) +
    bust(face, h, LIGHT.amber, -0.3, 0.46) +
    flowerCrown(at, rx, ry, 'near', seed, 0.7)
  );
}

export const scenes: Scenes = {
  'led-wristband': [
    {
      alt: {
        en: 'A glowing silicone LED event wristband lying on a dark stage',
        sw: 'Bangili ya silikoni ya LED inayong’aa ikiwa imelala jukwaani gizani',
      },
      glow: LIGHT.magenta,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 12.5, distance: 44, zoom: 112, floor: 790 },
          back: (view) => stage(view, { wash: glow, level: 0.5, washAt: [0, 4], wall: 26 }),
          items: [band(0, 0, glow)],
        }),
    },
    {
      alt: {
        en: 'Raised hands at a concert, every wrist wearing a lit LED wristband',
        sw: 'Mikono iliyoinuliwa kwenye tamasha, kila kifundo kina bangili ya LED inayowaka',
      },
      glow: LIGHT.cyan,
      draw: (glow) =>
        compose({
          camera: { eye: 150, distance: 600, zoom: 3, floor: 1150 },
          back: (view) =>
            club(view, { accent: LIGHT.violet, line: 760 }) +
            halo([800, 760], 900, glow, 0.16, 300),
          items: [],
          front: () => crowd(),
        }),
    },
  ],
  'led-bow-tie': [
    {
      alt: {
        en: 'A black satin bow tie with a glowing edge, worn with a dark dinner jacket',
        sw: 'Tai nyeusi ya kipepeo yenye ukingo unaong’aa, imevaliwa na koti jeusi la sherehe',
      },
      glow: LIGHT.cyan,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 120, distance: 300, zoom: 8, floor: 1400 },
          back: (view) => stage(view, { wash: glow, level: 0.42, washAt: [0, 110], wall: 120 }),
          items: [],
          front: () => {
            const at: Point = [800, 500];
            return (
              shirtFront(at, 1.45, glow) +
              halo([800, 585], 520, glow, 0.2, 330) +
              bowTie([800, 590], 520, glow)
            );
          },
        }),
    },
    {
      alt: {
        en: 'Three LED bow ties with pink, amber and lime edges standing on a bar counter',
        sw: 'Tai tatu za kipepeo za LED zenye kingo za waridi, kaharabu na kijani juu ya kaunta',
      },
      glow: LIGHT.magenta,
      draw: () =>
        compose({
          camera: { eye: 16, distance: 60, zoom: 34, floor: 930 },
          back: (view) => bar(view, { line: 700, level: 0.85 }),
          items: (
            [
              [-14.6, 4, LIGHT.magenta],
              [0, 0, LIGHT.amber],
              [14.6, 4, LIGHT.lime],
            ] as const
          ).map(([x, z, tone]) => ({
            x,
            z,
            height: 7,
            spill: { colour: tone, reach: 11, strength: 0.55 },
            shadow: 5,
            reflect: 0.5,
            draw: (view) =>
              upright(view, z, (v) => bowTie(v.at(x, 3.2, z), 12.2 * v.scale(z), tone)),
          })),
        }),
    },
  ],
  'led-flower-crown': [
    {
      alt: {
        en: 'A crown of small pale flowers with warm micro lights on a dark display head',
        sw: 'Taji la maua madogo yenye taa ndogo za mwanga wa joto juu ya kichwa cha maonyesho',
      },
      glow: LIGHT.warm,
      draw: () =>
        compose({
          camera: { eye: 40, distance: 300, zoom: 12, floor: 1330 },
          back: (view) =>
            stage(view, { wash: LIGHT.amber, level: 0.42, washAt: [0, 56], wall: 120 }),
          items: [],
          front: () => crownedHead([800, 640], 620, 3),
        }),
    },
    {
      alt: {
        en: 'A lit flower crown lying on a table in a garden under strings of bulbs',
        sw: 'Taji la maua lenye taa likiwa juu ya meza bustanini chini ya nyuzi za balbu',
      },
      glow: LIGHT.warm,
      draw: (glow) =>
        compose({
          camera: { eye: 20, distance: 60, zoom: 32, floor: 900 },
          back: (view) =>
            garden(view, { line: 640 }) +
            group(
              path('M-90 700H1690V1290H-90Z', '#15110f') +
                halo([800, 900], 900, '#5a3a1c', 0.5, 260),
              {},
            ),
          items: [
            {
              x: 0,
              z: 0,
              height: 5,
              reflect: 0.3,
              spill: { colour: LIGHT.amber, reach: 26, strength: 0.6 },
              draw: (view) =>
                upright(view, 0, (v) => {
                  const c = v.at(0, 2.2, 0);
                  return flowerCrown(c, 430, 138, 'far', 7) + flowerCrown(c, 430, 138, 'near', 7);
                }),
            },
          ],
          front: (view) => pool(view, 0, 0, 22, glow, 0.1, 1),
        }),
    },
  ],
  'led-shutter-glasses': [
    {
      alt: {
        en: 'Slatted party glasses glowing on a dark stage',
        sw: 'Miwani ya sherehe yenye vipande vya mlalo iking’aa jukwaani gizani',
      },
      glow: LIGHT.lime,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 8, distance: 42, zoom: 66, floor: 830 },
          back: (view) => stage(view, { wash: glow, level: 0.5, washAt: [0, 4], wall: 26 }),
          items: [
            {
              x: 0,
              z: 0,
              height: 6,
              shadow: 8,
              reflect: 0.55,
              spill: { colour: glow, reach: 17, strength: 0.6 },
              draw: (view) => shutterGlasses(lenses(view, 16, 2.5), view.scale(0), glow),
            },
          ],
        }),
    },
    {
      alt: {
        en: 'A dark figure wearing pink shutter glasses in a club with light beams',
        sw: 'Umbo la mtu aliyevaa miwani ya waridi ya vipande klabuni penye miale ya taa',
      },
      glow: LIGHT.magenta,
      draw: (glow) =>
        compose({
          camera: { eye: 40, distance: 300, zoom: 34, floor: 1400 },
          back: (view) => club(view, { accent: LIGHT.cyan, line: 900 }),
          items: [],
          front: (view) => {
            const flat: Plane = (u, v) => [800 + u * 33, 618 - v * 33];
            return (
              bust([800, 640], 640, glow, -0.04, 0.4) +
              shutterGlasses(flat, view.scale(0), glow, false)
            );
          },
        }),
    },
  ],
};
