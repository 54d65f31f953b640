import { garden } from '../environments/garden.ts';
import { type Camera, look } from '../kit/camera.ts';
import { type Hex, LIGHT, mix } from '../kit/colour.ts';
import { spark } from '../kit/light.ts';
import { type Point, group, linear, path } from '../kit/paint.ts';
import { between, seeded } from '../kit/random.ts';
import type { Scenes } from '../kit/scene.ts';
import { ellipse, polyline } from '../kit/shapes.ts';
import { compose } from '../kit/shot.ts';
import { stage } from '../kit/stage.ts';
import { upright } from '../kit/upright.ts';
import { laserBox } from '../objects/stage-floor-heads.ts';

/** Laser dots and some of their rays; `area` in pixels. */
function dots(
  from: readonly Point[],
  tones: readonly Hex[],
  area: readonly [number, number, number, number],
  count: number,
  seed: number,
  size = 4.2,
): string {
  const random = seeded(seed);
  let rays = '';
  const spots = tones.map(() => '');
  const [x, y, w, h] = area;
  for (let i = 0; i < count; i += 1) {
    const which = i % tones.length;
    const at: Point = [x + random() * w, y + random() ** 0.8 * h];
    const r = between(random, 0.55, 1.2) * size;
    spots[which] += ellipse(at, r);
    const start = from[which % from.length];
    if (i % 5 < 2 && start !== undefined) {
      rays += path(polyline([start, at]), 'none', {
        stroke: linear(start, at, [
          [0, tones[which] ?? '#ffffff', 0.55],
          [0.4, tones[which] ?? '#ffffff', 0.14],
          [1, tones[which] ?? '#ffffff', 0.05],
        ]),
        width: 1.8,
      });
    }
  }
  return (
    rays +
    group(spots.map((d, i) => path(d, tones[i] ?? '#ffffff', { opacity: 0.8 })).join(''), {
      soft: size * 1.5,
    }) +
    spots.map((d, i) => path(d, mix(tones[i] ?? '#ffffff', '#ffffff', 0.5))).join('')
  );
}

const laserHero: Camera = { eye: 30, distance: 160, zoom: 15, floor: 985 };

export const scenes: Scenes = {
  'laser-effect': [
    {
      alt: {
        en: 'A small garden laser on a spike throwing green and red dots on a wall',
        sw: 'Leza ndogo ya bustani kwenye mhimili ikirusha nukta za kijani na nyekundu ukutani',
      },
      glow: LIGHT.green,
      draw: () =>
        compose({
          camera: laserHero,
          back: (view) =>
            stage(view, { wash: LIGHT.green, level: 0.26, washAt: [0, 44], wall: 120 }),
          items: [
            {
              x: 0,
              z: 0,
              height: 24,
              shadow: 8,
              spill: { colour: LIGHT.green, reach: 34, strength: 0.3 },
              draw: (view) =>
                upright(view, 0, (v) =>
                  laserBox(
                    [v.at(0, 0, 0)[0], v.at(0, 15, 0)[1]],
                    13 * v.scale(0),
                    v.at(0, 0, 0)[1] - v.at(0, 15, 0)[1] - 8 * v.scale(0),
                    LIGHT.green,
                    LIGHT.red,
                  ),
                ),
            },
          ],
          front: () => {
            const [x, y] = look(laserHero).at(0, 15, 0);
            const h = 13 * 15;
            const eyes: Point[] = [
              [x - h * 0.26, y - h * 0.06],
              [x + h * 0.26, y - h * 0.06],
            ];
            return (
              dots(eyes, [LIGHT.green, LIGHT.red], [-20, -20, 1640, 560], 190, 6) +
              // The cast: the list is as long as the shape has corners.
              spark(eyes[0] as Point, 15, LIGHT.green) +
              // The cast: the list is as long as the shape has corners.
              spark(eyes[1] as Point, 15, LIGHT.red)
            );
          },
        }),
    },
    {
      alt: {
        en: 'Laser dots in green and blue scattered over garden trees like fireflies',
        sw: 'Nukta za leza za kijani na buluu zikitapakaa kwenye miti ya bustani kama vimulimuli',
      },
      glow: LIGHT.green,
      draw: () => {
        const camera: Camera = { eye: 90, distance: 300, zoom: 7.5, floor: 1010 };
        const [x, y] = look(camera).at(0, 14, 0);
        const h = 12 * 7.5;
        const eyes: Point[] = [
          [x - h * 0.26, y - h * 0.06],
          [x + h * 0.26, y - h * 0.06],
        ];
        return compose({
          camera,
          back: (view) =>
            garden(view, { line: 660, level: 0.6 }) +
            dots(eyes, [LIGHT.green, LIGHT.blue], [-20, 20, 1640, 620], 220, 15, 3.8) +
            dots([], [LIGHT.green, LIGHT.blue], [-20, 690, 1640, 420], 90, 21, 3),
          items: [
            {
              x: 0,
              z: 0,
              height: 24,
              reflect: 0,
              shadow: 10,
              spill: { colour: LIGHT.green, reach: 40, strength: 0.3 },
              draw: (view) =>
                laserBox(
                  view.at(0, 14, 0),
                  12 * view.scale(0),
                  6 * view.scale(0),
                  LIGHT.green,
                  LIGHT.blue,
                ),
            },
          ],
          front: () =>
            // The cast: the list is as long as the shape has corners.
            spark(eyes[0] as Point, 8, LIGHT.green) + spark(eyes[1] as Point, 8, LIGHT.blue),
        });
      },
    },
  ],
};
