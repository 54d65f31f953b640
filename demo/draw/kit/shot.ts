import type { Bounds } from './bounds.ts';
import { HEIGHT, MARGIN, WIDTH, look, type Camera, type View } from './camera.ts';
import type { Hex } from './colour.ts';
import { contact, pool } from './light.ts';
import { blur, linear, masked, path, type Point } from './paint.ts';
import { rect } from './shapes.ts';

/** One thing on the floor. `draw` is called twice: for the mirror image and for itself. */
export type Item = {
  x: number;
  z: number;
  /** height in cm, decides how far its reflection reaches */
  height: number;
  draw(view: View): string;
  /** light it throws on the floor */
  spill?: { colour: Hex; reach: number; strength: number };
  /** radius in cm of the dark contact underneath */
  shadow?: number;
  /** 0…1, default 0.42; 0 leaves the reflection out */
  reflect?: number;
};

export type Shot = {
  camera: Camera;
  /** everything behind the items */
  back(view: View): string;
  items: readonly Item[];
  /** air and foreground over the items */
  front?(view: View): string;
};

/** Puts background, light on the floor, reflections and items together, far to near. */
export function compose(shot: Shot): string {
  const view = look(shot.camera);
  const mirror = look(shot.camera, true);
  const order = shot.items.toSorted((a, b) => b.z - a.z);
  const spills = order.map((item) =>
    item.spill === undefined
      ? ''
      : pool(view, item.x, item.z, item.spill.reach, item.spill.colour, item.spill.strength),
  );
  const shadows = order.map((item) =>
    item.shadow === undefined ? '' : contact(view, item.x, item.z, item.shadow),
  );
  const reflections = order.map((item) => reflected(view, item, item.draw(mirror)));
  const drawn = order.map((item) => item.draw(view));
  return (
    shot.back(view) +
    spills.join('') +
    reflections.join('') +
    shadows.join('') +
    drawn.join('') +
    (shot.front?.(view) ?? '')
  );
}

/** The lacquered floor gives back less with distance from the contact, and less sharply. */
function reflected(view: View, item: Item, content: string): string {
  const level = item.reflect ?? 0.42;
  if (level <= 0 || content === '') return '';
  const foot: Point = view.at(item.x, 0, item.z);
  const reach = Math.min(item.height * view.scale(item.z) * 1.1, 520);
  const near: Bounds = [-100, foot[1] - 160, WIDTH + 100, foot[1] + reach * 0.5 + 20];
  const far: Bounds = [-100, foot[1] - 160, WIDTH + 100, foot[1] + reach + 60];
  const cover = (strength: number, start: number, end: number) =>
    path(
      rect(-400, foot[1] - 160, 2400, HEIGHT + 600),
      linear(
        [0, foot[1] + start * reach],
        [0, foot[1] + end * reach],
        [
          [0, '#ffffff', strength],
          [0.35, '#ffffff', strength * 0.5],
          [0.7, '#ffffff', strength * 0.15],
          [1, '#ffffff', 0],
        ],
      ),
    );
  return (
    masked(cover(level, -0.05, 0.5), blur(content, 2, 4, near), near) +
    masked(cover(level * 0.5, 0, 1), blur(content, 8, 20, far), far)
  );
}

/** Wraps picture content into a complete SVG document, with the margin around the frame. */
export function document(content: string, width = WIDTH, height = HEIGHT): string {
  const [w, h] = [width + 2 * MARGIN, height + 2 * MARGIN];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${w} ${h}" width="${w}" height="${h}">${content}</svg>`;
}
