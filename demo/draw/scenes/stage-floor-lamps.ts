import { club } from '../environments/club.ts';
import type { View } from '../kit/camera.ts';
import { type Hex, LIGHT, hue, mix } from '../kit/colour.ts';
import { beam, halo, pool, spark } from '../kit/light.ts';
import { type Point, path } from '../kit/paint.ts';
import type { Scenes } from '../kit/scene.ts';
import { ellipse, polyline } from '../kit/shapes.ts';
import { type Item, compose } from '../kit/shot.ts';
import { stage } from '../kit/stage.ts';
import { type Plane, plane, upright } from '../kit/upright.ts';
import { headLens, movingHead } from '../objects/stage-floor-heads.ts';
import { parCan, yoke } from '../objects/stage-floor-lamps.ts';
import { pixelTube } from '../objects/stage-floor-screens.ts';

/** Par can on its stirrup as an item; pixel sizes from the camera. */
function par(x: number, r: number, aim: number, glow: Hex): Item {
  return {
    x,
    z: 0,
    height: r * 3.4,
    spill: { colour: glow, reach: r * 4, strength: 0.4 },
    shadow: r * 1.3,
    draw: (view) =>
      upright(view, 0, (v) => {
        const s = v.scale(0);
        const pivot = v.at(x, r * 1.75, 0);
        const a = (aim * Math.PI) / 180;
        const lens: Point = [
          pivot[0] + Math.cos(a) * r * s * 0.9,
          pivot[1] + Math.sin(a) * r * s * 0.9,
        ];
        return (
          yoke(pivot, r * s, v.at(x, 0, 0)[1]) +
          parCan(lens, r * s, aim, 0.66, glow) +
          path(ellipse([pivot[0] + r * s * 1.05, pivot[1]], r * s * 0.13), '#2c3247')
        );
      }),
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

function standing(view: View, x: number, z: number): Plane {
  return (u, v) => view.at(x + v, 54 + u, z);
}

function tubeOnBase(x: number, z: number, turn: number): Item {
  return {
    x,
    z,
    height: 106,
    spill: { colour: hue(turn, 0.6), reach: 60, strength: 0.4 },
    shadow: 14,
    draw: (view) =>
      path(
        ellipse(
          view.at(x, 1, z),
          13 * view.scale(z),
          Math.max(2, 13 * view.scale(z) * Math.abs(view.flat(1, z))),
        ),
        '#1a1e2b',
      ) + pixelTube(standing(view, x, z), view.scale(z), turn),
  };
}

export const scenes: Scenes = {
  'par-can': [
    {
      alt: {
        en: 'A stage par can on its bracket, its lit LED face throwing a wide beam',
        sw: 'Taa ya jukwaa ya par kwenye mkono wake ikitoa mwale mpana wa mwanga',
      },
      glow: LIGHT.cyan,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 26, distance: 200, zoom: 15.5, floor: 1000, centre: 880 },
          back: (view) => {
            const pivot = view.at(0, 22, 0);
            const a = (207 * Math.PI) / 180;
            const to: Point = [pivot[0] + Math.cos(a) * 1500, pivot[1] + Math.sin(a) * 1500];
            return (
              stage(view, { wash: glow, level: 0.45, washAt: [-30, 50], wall: 120 }) +
              beam([pivot[0] - 150, pivot[1] - 76], to, 160, 620, glow, 0.85)
            );
          },
          items: [par(0, 12.5, 207, glow)],
        }),
    },
    {
      alt: {
        en: 'Four par cans in a row on a club floor, each in its own colour',
        sw: 'Taa nne za par zimepangwa kwenye sakafu ya klabu, kila moja na rangi yake',
      },
      glow: LIGHT.magenta,
      draw: () => {
        const row = [
          [-54, LIGHT.magenta, 225],
          [-18, LIGHT.amber, 248],
          [18, LIGHT.cyan, 292],
          [54, LIGHT.violet, 315],
        ] as const;
        return compose({
          camera: { eye: 40, distance: 260, zoom: 9.6, floor: 985 },
          back: (view) =>
            club(view, { level: 0.35, line: 680 }) +
            row
              .map(([x, tone, aim]) => {
                const pivot = view.at(x, 18, 0);
                const a = (aim * Math.PI) / 180;
                return beam(
                  [pivot[0] + Math.cos(a) * 70, pivot[1] + Math.sin(a) * 70],
                  [pivot[0] + Math.cos(a) * 1050, pivot[1] + Math.sin(a) * 1050],
                  80,
                  260,
                  tone,
                  0.8,
                );
              })
              .join(''),
          items: row.map(([x, tone, aim]) => par(x, 10.5, aim, tone)),
        });
      },
    },
  ],
  'moving-head': [
    {
      alt: {
        en: 'A moving head fixture shooting one sharp beam into the dark',
        sw: 'Taa ya moving head ikitoa mwale mmoja mkali gizani',
      },
      glow: LIGHT.cyan,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 34, distance: 220, zoom: 12, floor: 1000, centre: 690 },
          back: (view) =>
            stage(view, { wash: glow, level: 0.4, washAt: [30, 60], wall: 140 }) +
            sharp(view, 0, 0, 52, -47, glow),
          items: [head(0, 52, -47, glow)],
          front: (view) =>
            spark(headLens(view.at(0, 0, 0), 52 * view.scale(0), -47).lens, 40, glow, 0.9),
        }),
    },
    {
      alt: {
        en: 'Four moving heads fanning magenta and amber beams over an empty club',
        sw: 'Taa nne za moving head zikitandaza miale ya waridi na kaharabu klabuni',
      },
      glow: LIGHT.magenta,
      draw: () => {
        const row = [
          [-105, -122, LIGHT.magenta],
          [-35, -101, LIGHT.amber],
          [35, -79, LIGHT.amber],
          [105, -58, LIGHT.magenta],
        ] as const;
        return compose({
          camera: { eye: 60, distance: 420, zoom: 5.4, floor: 1000 },
          back: (view) =>
            club(view, { level: 0.25, line: 700 }) +
            row.map(([x, aim, tone]) => sharp(view, x, 0, 52, aim, tone, 1200)).join(''),
          items: row.map(([x, aim, tone]) => head(x, 52, aim, tone)),
          front: (view) =>
            row
              .map(([x, aim, tone]) =>
                spark(headLens(view.at(x, 0, 0), 52 * view.scale(0), aim).lens, 17, tone, 0.85),
              )
              .join(''),
        });
      },
    },
  ],
  'pixel-tube': [
    {
      alt: {
        en: 'A one-metre LED pixel tube in rainbow colours lying on a dark floor',
        sw: 'Tyubu ya LED ya mita moja yenye rangi za upinde wa mvua kwenye sakafu ya giza',
      },
      glow: LIGHT.white,
      draw: () =>
        compose({
          camera: { eye: 46, distance: 190, zoom: 12.4, floor: 790 },
          back: (view) =>
            stage(view, { wash: LIGHT.violet, level: 0.3, washAt: [0, 20], wall: 120 }) +
            Array.from({ length: 9 }, (_, i) =>
              pool(view, (i - 4) * 11, (i - 4) * 4.6, 36, hue(0.06 + i / 9.6, 0.58), 0.5),
            ).join(''),
          items: [
            {
              x: 0,
              z: 0,
              height: 26,
              reflect: 0.7,
              draw: (view) => {
                const at = plane(view, { x: 0, z: 0, turn: 24 }, 5.5);
                const feet = [-38, 38]
                  .map((u) =>
                    path(polyline([at(u, -5), at(u, 0)]), 'none', {
                      stroke: '#262b3d',
                      width: view.scale(0) * 2.2,
                    }),
                  )
                  .join('');
                return feet + pixelTube(at, view.scale(0));
              },
            },
          ],
        }),
    },
    {
      alt: {
        en: 'Nine upright pixel tubes as a rainbow row across a club stage',
        sw: 'Tyubu tisa zilizosimama zikifanya safu ya upinde wa mvua jukwaani klabuni',
      },
      glow: LIGHT.white,
      draw: () =>
        compose({
          camera: { eye: 80, distance: 420, zoom: 5.6, floor: 980 },
          back: (view) => club(view, { accent: LIGHT.violet, level: 0.35, line: 640 }),
          items: Array.from({ length: 9 }, (_, i) =>
            tubeOnBase((i - 4) * 27, Math.abs(i - 4) * -7, i / 9),
          ),
        }),
    },
  ],
};
