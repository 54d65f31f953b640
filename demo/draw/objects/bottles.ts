import type { View } from '../kit/camera.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { glassTurned } from '../kit/metal.ts';
import { clip, linear, path, radial } from '../kit/paint.ts';
import { turned, type Turned } from '../kit/solids.ts';
import type { Place } from './furniture.ts';
import { liquid, raised, type Profile } from './glassware.ts';

/** Champagne bottle, 31 cm, foil neck; `y` = height it stands on. */
export function champagne(view: View, place: Place, lit: Hex, y = 0): string {
  const { x, z } = place;
  const body = turned(
    view,
    x,
    z,
    raised(
      [
        [4.2, 0],
        [4.4, 0.6],
        [4.4, 14],
        [4.1, 17],
        [3, 20.5],
        [2, 23.5],
        [1.55, 26],
      ],
      y,
    ),
  );
  const foil = turned(
    view,
    x,
    z,
    raised(
      [
        [2.15, 22.6],
        [1.6, 26],
        [1.5, 29.6],
        [1.75, 30],
        [1.75, 31],
        [1.3, 31.6],
      ],
      y,
    ),
  );
  const mark = turned(
    view,
    x,
    z,
    raised(
      [
        [4.42, 5.5],
        [4.42, 12.5],
      ],
      y,
    ),
  );
  return (
    dark(body, '#0f2a1c', lit) +
    path(
      mark.outline,
      linear(
        [mark.left, 0],
        [mark.right, 0],
        [
          [0, '#2e2a22'],
          [0.3, '#e9dfc6'],
          [0.5, '#b9ae94'],
          [0.8, '#8f866f'],
          [1, '#231f18'],
        ],
      ),
    ) +
    path(
      foil.outline,
      linear(
        [foil.left, 0],
        [foil.right, 0],
        [
          [0, '#4a3206'],
          [0.25, '#ffe9a8'],
          [0.42, '#b98a2c'],
          [0.7, '#d9ae52'],
          [1, '#4a3206'],
        ],
      ),
    )
  );
}

function dark(body: Turned, glass: Hex, lit: Hex): string {
  return clip(
    body.outline,
    path(
      body.outline,
      linear(
        [body.left, 0],
        [body.right, 0],
        [
          [0, mix(glass, '#000000', 0.4)],
          [0.1, mix(glass, lit, 0.4)],
          [0.2, mix(glass, '#dfe8ff', 0.4)],
          [0.27, glass],
          [0.6, mix(glass, '#000000', 0.45)],
          [0.88, mix(glass, lit, 0.3)],
          [1, mix(glass, '#000000', 0.5)],
        ],
      ),
    ) +
      path(
        body.outline,
        linear(
          [0, body.bottom],
          [0, body.top],
          [
            [0, lit, 0.75],
            [0.3, lit, 0.28],
            [0.7, lit, 0.04],
            [1, lit, 0],
          ],
        ),
      ),
  );
}

/** Clear spirit bottle, 28 cm, filled with `drink`, lit from below. */
export function spirit(view: View, place: Place, drink: Hex, lit: Hex, y = 0): string {
  const { x, z } = place;
  const shape: Profile = [
    [3.6, 0],
    [3.9, 0.5],
    [4.1, 8],
    [4.1, 15],
    [3.7, 17.5],
    [1.7, 20],
    [1.35, 22],
    [1.35, 25.5],
  ];
  const body = turned(view, x, z, raised(shape, y));
  const fill = turned(
    view,
    x,
    z,
    raised(
      [
        [3.4, 0.9],
        [3.75, 2],
        [3.9, 8],
        [3.9, 14.6],
        [3.75, 15.6],
      ],
      y,
    ),
  );
  const cap = turned(
    view,
    x,
    z,
    raised(
      [
        [1.7, 25.2],
        [1.75, 28.2],
        [1.5, 28.6],
      ],
      y,
    ),
  );
  const label = turned(
    view,
    x,
    z,
    raised(
      [
        [4.12, 7],
        [4.12, 11.4],
      ],
      y,
    ),
  );
  const s = view.scale(z);
  const at = view.at(x, y + 1, z);
  return [
    liquid(fill, drink, lit),
    path(
      fill.outline,
      radial(
        at,
        4.4 * s,
        [
          [0, '#ffffff', 0.95],
          [0.3, mix(lit, '#ffffff', 0.7), 0.8],
          [0.7, lit, 0.35],
          [1, lit, 0],
        ],
        11 * s,
      ),
    ),
    glassTurned(body, mix(lit, '#ffffff', 0.2)),
    path(
      label.outline,
      linear(
        [label.left, 0],
        [label.right, 0],
        [
          [0, '#0c0d14', 0.8],
          [0.3, '#d8cfba', 0.8],
          [0.5, '#8f8672', 0.75],
          [0.8, '#4a4438', 0.75],
          [1, '#0c0d14', 0.8],
        ],
      ),
    ),
    path(
      cap.outline,
      linear(
        [cap.left, 0],
        [cap.right, 0],
        [
          [0, '#0a0a10'],
          [0.3, '#7f8499'],
          [0.5, '#23252f'],
          [1, '#08080c'],
        ],
      ),
    ),
  ].join('');
}
