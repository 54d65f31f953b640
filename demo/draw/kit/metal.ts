import type { View } from './camera.ts';
import { mix, type Hex } from './colour.ts';
import { clip, linear, path, type Point } from './paint.ts';
import { along, polygon } from './shapes.ts';
import { boxFaces, type Turned } from './solids.ts';

/** Dark metal and clear glass: read by their highlights, lit from the side by a cool room. */

const ROOM = '#8ea2d8';

/** Brushed body of revolution; `lit` = colour that reaches it from below or beside. */
export function metalTurned(body: Turned, tone: Hex = '#1b1f2c', lit?: Hex): string {
  const { left, right, top, bottom } = body;
  return clip(
    body.outline,
    path(
      body.outline,
      linear(
        [left, 0],
        [right, 0],
        [
          [0, mix(tone, '#000000', 0.55)],
          [0.06, mix(tone, ROOM, 0.3)],
          [0.16, mix(tone, ROOM, 0.62)],
          [0.24, mix(tone, ROOM, 0.18)],
          [0.5, mix(tone, '#000000', 0.35)],
          [0.74, tone],
          [0.86, mix(tone, ROOM, 0.38)],
          [0.93, mix(tone, ROOM, 0.1)],
          [1, mix(tone, '#000000', 0.6)],
        ],
      ),
    ) +
      (lit === undefined
        ? ''
        : path(
            body.outline,
            linear(
              [0, bottom],
              [0, top],
              [
                [0, lit, 0.55],
                [0.35, lit, 0.16],
                [1, lit, 0],
              ],
            ),
          )),
  );
}

/** Painted or anodised box; `lit` = colour that reaches its lower part. */
export function metalBox(
  view: View,
  box: { x: number; z: number; y?: number; w: number; d: number; h: number; turn?: number },
  tone: Hex = '#171a25',
  lit?: Hex,
): string {
  return boxFaces(view, box)
    .map((face) => {
      // The cast: the list is as long as the shape has corners.
      const [a, b, c, d] = face.points as [Point, Point, Point, Point];
      const shape = polygon(face.points);
      const light =
        face.name === 'top'
          ? 0.3
          : face.name === 'left'
            ? 0.17
            : face.name === 'front'
              ? 0.1
              : 0.03;
      return (
        path(
          shape,
          linear(a, c, [
            [0, mix(tone, ROOM, light + 0.12)],
            [0.4, mix(tone, ROOM, light)],
            [1, mix(tone, '#000000', 0.35)],
          ]),
        ) +
        path(`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`, 'none', {
          stroke: ROOM,
          width: 1.6,
          soft: 0.7,
          opacity: 0.38,
        }) +
        (lit === undefined
          ? ''
          : path(
              shape,
              linear(along(d, c, 0.5), along(a, b, 0.5), [
                [0, lit, 0.42],
                [0.5, lit, 0.1],
                [1, lit, 0],
              ]),
            ))
      );
    })
    .join('');
}

/** Clear glass of revolution: two bright edges, a window highlight, nothing in between. */
export function glassTurned(body: Turned, glow: Hex = ROOM, strength = 1): string {
  const { left, right, top, bottom } = body;
  const pale = mix(glow, '#ffffff', 0.55);
  return (
    clip(
      body.outline,
      path(
        body.outline,
        linear(
          [left, 0],
          [right, 0],
          [
            [0, pale, 0.55 * strength],
            [0.05, pale, 0.24 * strength],
            [0.16, pale, 0.06 * strength],
            [0.24, '#ffffff', 0.26 * strength],
            [0.3, '#ffffff', 0.05 * strength],
            [0.6, glow, 0.03 * strength],
            [0.86, pale, 0.08 * strength],
            [0.95, pale, 0.3 * strength],
            [1, pale, 0.6 * strength],
          ],
        ),
      ) +
        path(
          body.outline,
          linear(
            [0, bottom],
            [0, top],
            [
              [0, glow, 0.4 * strength],
              [0.25, glow, 0.12 * strength],
              [1, glow, 0],
            ],
          ),
        ),
    ) +
    path(body.outline, 'none', { stroke: pale, width: 1.4, soft: 0.6, opacity: 0.45 * strength })
  );
}
