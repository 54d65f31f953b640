import { ballroom } from '../environments/ballroom.ts';
import { club } from '../environments/club.ts';
import type { View } from '../kit/camera.ts';
import { LIGHT } from '../kit/colour.ts';
import { POSES, type Pose, dancer } from '../kit/dancer.ts';
import type { Scenes } from '../kit/scene.ts';
import { type Item, compose } from '../kit/shot.ts';
import { stage } from '../kit/stage.ts';
import { upright } from '../kit/upright.ts';
import { danceJacket, litDancer } from '../objects/wearables-clothes.ts';
import { fibreSkirt, torso } from '../objects/wearables-skirt.ts';

function pixels(height: number, draw: (view: View) => string, spill?: Item['spill']): Item {
  return {
    x: 0,
    z: 0,
    height,
    draw: (view) => upright(view, 0, draw),
    ...(spill === undefined ? {} : { spill }),
  };
}

export const scenes: Scenes = {
  'led-dance-jacket': [
    {
      alt: {
        en: 'A black dance jacket with glowing lines along zip, shoulders and sleeves',
        sw: 'Koti jeusi la dansi lenye mistari inayong’aa kwenye zipu, mabega na mikono',
      },
      glow: LIGHT.cyan,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 60, distance: 400, zoom: 8, floor: 1060 },
          back: (view) => stage(view, { wash: glow, level: 0.5, washAt: [0, 70], wall: 150 }),
          items: [
            {
              ...pixels(90, () => danceJacket([800, 270], 2.45, glow), {
                colour: glow,
                reach: 70,
                strength: 0.5,
              }),
              reflect: 0,
            },
          ],
        }),
    },
    {
      alt: {
        en: 'Three dancers in jackets with light lines on a club floor',
        sw: 'Wachezaji watatu wenye makoti ya mistari ya taa wakicheza klabuni',
      },
      glow: LIGHT.magenta,
      draw: (glow) =>
        compose({
          camera: { eye: 110, distance: 500, zoom: 4.3, floor: 1020 },
          back: (view) => club(view, { accent: LIGHT.violet, line: 640, level: 0.8 }),
          items: (
            [
              [-112, 40, 1, LIGHT.cyan],
              [0, 0, 0, glow],
              [112, 40, 2, LIGHT.lime],
            ] as const
          ).map(([x, z, which, tone]) => ({
            x,
            z,
            height: 180,
            spill: { colour: tone, reach: 70, strength: 0.45 },
            shadow: 34,
            draw: (view) =>
              upright(view, z, (v) => litDancer(v.at(x, 0, z), v.scale(z), which, tone)),
          })),
        }),
    },
  ],
  'led-fibre-skirt': [
    {
      alt: {
        en: 'A fibre optic skirt on a dark dress form, every fibre lit at its tip',
        sw: 'Sketi ya nyuzi za mwanga kwenye sanamu ya mshonaji, ncha ya kila uzi ikiwaka',
      },
      glow: LIGHT.violet,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 70, distance: 400, zoom: 8, floor: 1050 },
          back: (view) => stage(view, { wash: glow, level: 0.5, washAt: [0, 55], wall: 150 }),
          items: [
            pixels(
              80,
              (v) =>
                torso([800, 470], 118, v.at(0, 0, 0)[1], glow) +
                fibreSkirt([800, 470], 118, 430, 470, glow, { fibres: 620 }),
              { colour: glow, reach: 95, strength: 0.6 },
            ),
          ],
        }),
    },
    {
      alt: {
        en: 'A dancer turning in a glowing fibre optic skirt in a draped hall',
        sw: 'Mchezaji akizunguka na sketi ya nyuzi za mwanga katika ukumbi wenye mapazia',
      },
      glow: LIGHT.cyan,
      draw: (glow) =>
        compose({
          camera: { eye: 110, distance: 500, zoom: 5, floor: 1050 },
          back: (view) => ballroom(view, { accent: LIGHT.violet, line: 620, level: 0.8 }),
          items: [
            {
              ...pixels(
                180,
                (v) => {
                  const foot = v.at(0, 0, 0);
                  return (
                    // The cast: the list is as long as the shape has corners.
                    dancer(foot, v.scale(0), POSES[1] as Pose, glow) +
                    fibreSkirt([foot[0] + 8, foot[1] - 100 * v.scale(0)], 74, 370, 300, glow, {
                      swing: 0.12,
                      fibres: 520,
                      seed: 4,
                    })
                  );
                },
                { colour: glow, reach: 95, strength: 0.5 },
              ),
              shadow: 40,
            },
          ],
        }),
    },
  ],
};
