import { HEIGHT, WIDTH, type View } from './camera.ts';
import { dim, mix, type Hex } from './colour.ts';
import { halo } from './light.ts';
import { group, linear, path, radial } from './paint.ts';
import { frame, rect } from './shapes.ts';

const NIGHT = '#0d0f1a';

export type StageOptions = {
  /** distance of the wall behind z = 0, cm */
  wall?: number;
  /** colour the wall receives from the product, if any */
  wash?: Hex;
  /** 0…1 how much of it */
  level?: number;
  /** where on the wall (world x, y in cm) the light is strongest */
  washAt?: readonly [number, number];
};

/** The empty stage: dark wall, lacquered floor, a seam that is felt more than seen. */
export function stage(view: View, options: StageOptions = {}): string {
  const { wall = 220, wash, level = 0.3, washAt = [0, 40] } = options;
  const seam = view.at(0, 0, wall)[1];
  const parts = [
    path(frame(), NIGHT),
    path(
      frame(undefined, seam),
      radial(
        [WIDTH / 2, seam * 0.72],
        1150,
        [
          [0, '#1d2238'],
          [0.35, '#171b2e'],
          [0.7, '#10131f'],
          [1, '#0a0c15'],
        ],
        780,
      ),
    ),
    path(
      frame(seam),
      linear(
        [0, seam],
        [0, HEIGHT],
        [
          [0, '#121523'],
          [0.12, '#0f1220'],
          [0.5, '#0b0d17'],
          [1, '#06070d'],
        ],
      ),
    ),
    path(
      rect(-50, seam - 3, WIDTH + 100, 6),
      linear(
        [0, 0],
        [WIDTH, 0],
        [
          [0, '#05060b', 0],
          [0.5, '#05060b', 0.75],
          [1, '#05060b', 0],
        ],
      ),
      { soft: 4 },
    ),
  ];
  if (wash !== undefined) {
    const at = view.at(washAt[0], washAt[1], wall);
    const below = view.at(washAt[0], -washAt[1], wall);
    parts.push(
      group(
        halo(at, 900, dim(wash, 0.75), level, 620) +
          halo(below, 760, dim(wash, 0.5), level * 0.5, 330),
        {},
      ),
      path(
        frame(seam, seam + 60),
        linear(
          [0, seam],
          [0, seam + 60],
          [
            [0, mix(NIGHT, wash, 0.5), 0.12 * level],
            [1, mix(NIGHT, wash, 0.5), 0],
          ],
        ),
        { blend: 'screen' },
      ),
    );
  }
  return parts.join('');
}
