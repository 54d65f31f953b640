import type { View } from './camera.ts';
import { n, type Point } from './paint.ts';
import { polygon } from './shapes.ts';

/** Flat things in space: panels, letters and signs that stand, hang or lie at an angle. */

export type Plane = (u: number, v: number, out?: number) => Point;

/**
 * A plane standing at (x, z), its lower edge at height y, turned by `turn` degrees and leaning back
 * by `lean` degrees. `u` runs to the right from its middle, `v` up, `out` towards the viewer (cm).
 */
export function plane(
  view: View,
  place: { x: number; z: number; turn?: number; lean?: number },
  y = 0,
): Plane {
  const a = ((place.turn ?? 0) * Math.PI) / 180;
  const b = ((place.lean ?? 0) * Math.PI) / 180;
  return (u, v, out = 0) => {
    const back = v * Math.sin(b) - out * Math.cos(b);
    const up = v * Math.cos(b) + out * Math.sin(b);
    return view.at(
      place.x + u * Math.cos(a) - back * Math.sin(a),
      y + up,
      place.z + u * Math.sin(a) + back * Math.cos(a),
    );
  };
}

/** Rectangle on a plane, from (u, v) to the right and up. */
export function tile(at: Plane, u: number, v: number, w: number, h: number, out = 0): string {
  return polygon([at(u, v + h, out), at(u + w, v + h, out), at(u + w, v, out), at(u, v, out)]);
}

/** Ellipse on a plane. */
export function round(at: Plane, u: number, v: number, ru: number, rv = ru, out = 0): string {
  const count = ru > 4 ? 48 : 16;
  return polygon(
    Array.from({ length: count }, (_, i) => {
      const a = (i / count) * Math.PI * 2;
      return at(u + ru * Math.cos(a), v + rv * Math.sin(a), out);
    }),
  );
}

/** The same view without the mirror: for content that is drawn in pixels and then turned over. */
function unmirrored(view: View): View {
  if (!view.mirror) return view;
  return {
    ...view,
    mirror: false,
    at: (x, y, z) => view.at(x, -y, z),
    flat: (y, z) => view.flat(-y, z),
  };
}

/** Draws `content` as it stands, and upside down about the floor at depth z in the mirror. */
export function upright(view: View, z: number, content: (view: View) => string): string {
  const drawn = content(unmirrored(view));
  if (!view.mirror) return drawn;
  const line = view.at(0, 0, z)[1];
  return `<g transform="translate(0 ${n(2 * line)}) scale(1 -1)">${drawn}</g>`;
}
