import type { Point } from './paint.ts';

/**
 * A shift-lens camera: verticals stay vertical, circles on the floor become ellipses.
 * World in centimetres: x to the right, y up from the floor, z away from the viewer
 * (z = 0 is the plane in focus). Picture 1600 × 1200 pixels.
 */
export type View = {
  at(x: number, y: number, z: number): Point;
  /** pixels per centimetre at depth z */
  scale(z: number): number;
  /** height / width of a horizontal circle at height y and depth z (negative: seen from below) */
  flat(y: number, z: number): number;
  /** true while the mirror image in the floor is drawn */
  mirror: boolean;
  /** picture y of the horizon */
  horizon: number;
};

export type Camera = {
  /** eye height above the floor, cm */
  eye: number;
  /** distance to z = 0, cm */
  distance: number;
  /** pixels per cm at z = 0 */
  zoom: number;
  /** picture y of the floor at z = 0, pixels */
  floor: number;
  /** picture x of world x = 0 (default the middle) */
  centre?: number;
};

export const WIDTH = 1600;
export const HEIGHT = 1200;
/** Drawn beyond the frame on every side: the renderer blurs nothing in from outside its canvas. */
export const MARGIN = 80;

export function look(camera: Camera, mirror = false): View {
  const { eye, distance, zoom, floor, centre = WIDTH / 2 } = camera;
  const horizon = floor - eye * zoom;
  const scale = (z: number) => (zoom * distance) / Math.max(distance * 0.15, distance + z);
  const height = (y: number) => (mirror ? -y : y);
  return {
    mirror,
    horizon,
    scale,
    at: (x, y, z) => [centre + scale(z) * x, horizon + scale(z) * (eye - height(y))],
    flat: (y, z) => (eye - height(y)) / (distance + z),
  };
}
