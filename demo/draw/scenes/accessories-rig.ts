import { ballroom } from '../environments/ballroom.ts';
import { club } from '../environments/club.ts';
import { garden } from '../environments/garden.ts';
import type { View } from '../kit/camera.ts';
import { LIGHT } from '../kit/colour.ts';
import { beam, spark } from '../kit/light.ts';
import type { Scenes } from '../kit/scene.ts';
import { type Item, compose } from '../kit/shot.ts';
import { stage } from '../kit/stage.ts';
import { upright } from '../kit/upright.ts';
import { cableCoil } from '../objects/accessories-cable.ts';
import { chargingCase, lightStand, standLamps } from '../objects/accessories-rig.ts';
import type { Place } from '../objects/furniture.ts';

const MIX = [
  LIGHT.magenta,
  LIGHT.violet,
  LIGHT.cyan,
  LIGHT.lime,
  LIGHT.cyan,
  LIGHT.magenta,
  LIGHT.amber,
  LIGHT.violet,
] as const;

/** Stand with its beams, which are drawn in the background. */
function standBeams(view: View, place: Place, tones: readonly string[], reach: number): string {
  return standLamps(view, place)
    .map(({ at, aim, r }, i) => {
      const a = (aim * Math.PI) / 180;
      return beam(
        [at[0] + Math.cos(a) * r, at[1] + Math.sin(a) * r],
        [at[0] + Math.cos(a) * reach, at[1] + Math.sin(a) * reach],
        r * 0.8,
        r * 3.4,
        tones[i] ?? LIGHT.cyan,
        0.62,
      );
    })
    .join('');
}

function coil(glow: string): Item {
  return {
    x: 0,
    z: 0,
    height: 8,
    draw: (view) => cableCoil(view, { x: 0, z: 0 }, glow),
    spill: { colour: glow, reach: 46, strength: 0.34 },
    shadow: 24,
    reflect: 0.25,
  };
}

export const scenes: Scenes = {
  'charging-case': [
    {
      alt: {
        en: 'An open flight case with eight lit uplighters charging in their slots',
        sw: 'Sanduku imara lililofunguliwa lenye taa nane zikichajiwa kwenye nafasi zake',
      },
      glow: LIGHT.cyan,
      draw: () =>
        compose({
          camera: { eye: 92, distance: 260, zoom: 9.6, floor: 900 },
          back: (view) =>
            stage(view, { wash: LIGHT.violet, level: 0.45, washAt: [0, 70], wall: 150 }),
          items: [
            {
              x: 0,
              z: 0,
              height: 40,
              shadow: 56,
              spill: { colour: LIGHT.violet, reach: 95, strength: 0.35 },
              draw: (view) => chargingCase(view, { x: 0, z: 0, turn: 18 }, MIX),
            },
          ],
        }),
    },
    {
      og: true,
      alt: {
        en: 'The charging case with amber uplighters behind the scenes of a club stage',
        sw: 'Sanduku la kuchajia lenye taa za kaharabu nyuma ya jukwaa la klabu',
      },
      glow: LIGHT.amber,
      draw: (glow) =>
        compose({
          camera: { eye: 104, distance: 330, zoom: 8.2, floor: 930 },
          back: (view) => club(view, { accent: LIGHT.violet, line: 520, level: 0.7 }),
          items: [
            {
              x: 0,
              z: 0,
              height: 40,
              shadow: 56,
              spill: { colour: glow, reach: 100, strength: 0.4 },
              draw: (view) => chargingCase(view, { x: 0, z: 0, turn: -20 }, [glow]),
            },
          ],
        }),
    },
  ],
  'outdoor-cable': [
    {
      alt: {
        en: 'A coil of black rubber power cable whose coupling carries a green pilot light',
        sw: 'Kebo nyeusi ya mpira iliyoviringishwa, kiunganishi chake kina taa ya kijani',
      },
      glow: LIGHT.green,
      draw: (glow) =>
        compose({
          camera: { eye: 42, distance: 110, zoom: 20, floor: 770, centre: 850 },
          back: (view) => stage(view, { wash: '#6f8fd8', level: 0.34, washAt: [0, 14], wall: 60 }),
          items: [coil(glow)],
          front: (view) => spark(view.at(5.5, 1.7, -25.3), 12, glow, 0.6),
        }),
    },
    {
      alt: {
        en: 'The outdoor cable coiled on a lawn under strings of garden bulbs',
        sw: 'Kebo ya nje ikiwa imeviringishwa bustanini chini ya nyuzi za balbu',
      },
      glow: LIGHT.amber,
      draw: (glow) =>
        compose({
          camera: { eye: 40, distance: 120, zoom: 19.5, floor: 860, centre: 850 },
          back: (view) => garden(view, { line: 520 }),
          items: [{ ...coil(glow), reflect: 0 }],
          front: (view) => spark(view.at(5.5, 1.7, -25.3), 12, glow, 0.7),
        }),
    },
  ],
  'light-stand': [
    {
      alt: {
        en: 'A tall tripod stand whose T bar carries four lit par cans',
        sw: 'Stendi ndefu ya miguu mitatu, upau wake umebeba taa nne za par zinazowaka',
      },
      glow: LIGHT.cyan,
      draw: () =>
        compose({
          camera: { eye: 120, distance: 620, zoom: 3.5, floor: 1030 },
          back: (view) =>
            stage(view, { wash: LIGHT.violet, level: 0.45, washAt: [0, 160], wall: 190 }) +
            standBeams(
              view,
              { x: 0, z: 0 },
              [LIGHT.magenta, LIGHT.violet, LIGHT.cyan, LIGHT.lime],
              880,
            ),
          items: [
            {
              x: 0,
              z: 0,
              height: 200,
              shadow: 40,
              spill: { colour: LIGHT.violet, reach: 150, strength: 0.4 },
              reflect: 0.3,
              draw: (view) =>
                upright(view, 0, (v) =>
                  lightStand(v, { x: 0, z: 0 }, [
                    LIGHT.magenta,
                    LIGHT.violet,
                    LIGHT.cyan,
                    LIGHT.lime,
                  ]),
                ),
            },
          ],
        }),
    },
    {
      og: true,
      alt: {
        en: 'Two light stands with warm par cans on both sides of a draped hall',
        sw: 'Stendi mbili za taa zenye mwanga wa joto pande zote za ukumbi wenye mapazia',
      },
      glow: LIGHT.amber,
      draw: (glow) =>
        compose({
          camera: { eye: 130, distance: 760, zoom: 3.05, floor: 1020 },
          back: (view) =>
            ballroom(view, { accent: LIGHT.magenta, line: 640 }) +
            [-150, 150]
              .map((x) => standBeams(view, { x, z: 0 }, [glow, LIGHT.warm, LIGHT.warm, glow], 800))
              .join(''),
          items: [-150, 150].map((x) => ({
            x,
            z: 0,
            height: 200,
            shadow: 40,
            reflect: 0.3,
            spill: { colour: glow, reach: 150, strength: 0.45 },
            draw: (view: View) =>
              upright(view, 0, (v) =>
                lightStand(v, { x, z: 0 }, [glow, LIGHT.warm, LIGHT.warm, glow]),
              ),
          })),
        }),
    },
  ],
};
