import { type Hex, mix } from './colour.ts';
import { type Point, clip, group, linear, path, radial } from './paint.ts';
import { curve, ellipse } from './shapes.ts';

const COOL = '#8ea2d8';

/** Abstract human forms: matt black, seen by their rim light only. Picture pixels. */
const SKIN = '#10121c';

/**
 * Fills a form and lights it: a thin cool rim on the left, a fainter one in `glow` on the right,
 * and the light that reaches it from the lamp at `from`.
 */
function matt(
  outline: string,
  box: readonly [left: number, top: number, right: number, bottom: number],
  glow: Hex,
  from: Point,
  reach: number,
  lit = 0.5,
): string {
  const [l, t, r, b] = box;
  const wide = r - l;
  return clip(
    outline,
    path(
      outline,
      linear(
        [l, 0],
        [r, 0],
        [
          [0, mix(SKIN, COOL, 0.34)],
          [0.16, mix(SKIN, COOL, 0.15)],
          [0.45, mix(SKIN, COOL, 0.05)],
          [0.8, mix(SKIN, '#000000', 0.3)],
          [1, mix(SKIN, COOL, 0.16)],
        ],
      ),
    ) +
      path(
        outline,
        radial(from, reach, [
          [0, glow, lit],
          [0.25, glow, lit * 0.62],
          [0.5, glow, lit * 0.26],
          [0.75, glow, lit * 0.08],
          [1, glow, 0],
        ]),
      ) +
      path(
        outline,
        linear(
          [0, t],
          [0, b],
          [
            [0, '#05060b', 0],
            [0.55, '#05060b', 0.12],
            [1, '#05060b', 0.86],
          ],
        ),
      ) +
      path(outline, 'none', {
        stroke: linear(
          [l, 0],
          [r, 0],
          [
            [0, mix(COOL, '#ffffff', 0.2), 0.75],
            [0.35, COOL, 0.12],
            [0.65, glow, 0.1],
            [1, mix(COOL, glow, 0.7), 0.6],
          ],
        ),
        width: wide * 0.035,
        soft: wide * 0.014,
      }),
  );
}

/**
 * Head, neck and shoulders of a display bust, front view. `at` = middle of the face, `h` = head
 * height; the lamp that lights it is `lamp` heads above (negative) the middle.
 */
export function bust(at: Point, h: number, glow: Hex, lamp: number, lit = 0.5): string {
  const [x, y] = at;
  const k = h / 100;
  const p = (px: number, py: number): Point => [x + px * k, y + py * k];
  const q = (px: number, py: number): string => p(px, py).join(' ');
  const side = (m: number): Point[] => [
    p(0, -53),
    p(m * 16, -50.5),
    p(m * 29, -41),
    p(m * 36, -24),
    p(m * 36.5, -5),
    p(m * 33.5, 12),
    p(m * 29, 28),
    p(m * 20, 42),
    p(m * 9, 51),
    p(0, 53),
  ];
  const head = curve([...side(1), ...side(-1).slice(1, -1).toReversed()], true);
  const ear = (m: number) =>
    `M${q(m * 35, -6)}C${q(m * 41, -12)} ${q(m * 43, -4)} ${q(m * 40, 4)}C${q(m * 38, 12)} ${q(m * 35, 15)} ${q(m * 33, 12)}Z`;
  const body = `M${q(-17, 30)}C${q(-17, 62)} ${q(-22, 72)} ${q(-54, 83)}C${q(-86, 93)} ${q(-98, 110)} ${q(-104, 200)}L${q(104, 200)}C${q(98, 110)} ${q(86, 93)} ${q(54, 83)}C${q(22, 72)} ${q(17, 62)} ${q(17, 30)}Z`;
  const shade = (d: string, soft: number, opacity: number) =>
    path(d, '#020308', { soft: soft * k, opacity });
  const shine = (d: string, soft: number, opacity: number) =>
    path(d, mix(glow, '#ffffff', 0.15), { soft: soft * k, opacity: opacity * lit });
  const face = group(
    [-1, 1]
      .map(
        (m) =>
          shade(ellipse(p(m * 15.5, -3), 8.5 * k, 5 * k), 2.6, 0.62) +
          shade(
            `M${q(m * 4, -12)}C${q(m * 6, 0)} ${q(m * 7, 10)} ${q(m * 9, 15)}L${q(m * 14, 12)}L${q(m * 10, -8)}Z`,
            2.6,
            0.42,
          ),
      )
      .join('') +
      shade(`M${q(-8, 17.5)}Q${q(0, 23)} ${q(8, 17.5)}Q${q(0, 20)} ${q(-8, 17.5)}Z`, 1, 0.8) +
      shade(`M${q(-11, 29)}Q${q(0, 31.5)} ${q(11, 29)}Q${q(0, 33)} ${q(-11, 29)}Z`, 0.6, 0.85) +
      shade(`M${q(-8, 37)}Q${q(0, 40)} ${q(8, 37)}Q${q(0, 43)} ${q(-8, 37)}Z`, 1.6, 0.5) +
      shine(
        `M${q(-2.4, -12)}C${q(-1.8, 0)} ${q(-3, 8)} ${q(-3.6, 14)}Q${q(0, 18)} ${q(3.6, 14)}C${q(3, 8)} ${q(1.8, 0)} ${q(2.4, -12)}Z`,
        1.3,
        0.42,
      ) +
      [-1, 1]
        .map(
          (m) =>
            shine(ellipse(p(m * 19, 11), 7 * k, 4 * k), 3.4, 0.3) +
            shine(
              `M${q(m * 6, -11)}Q${q(m * 15, -16)} ${q(m * 25, -10)}Q${q(m * 15, -12)} ${q(m * 6, -11)}Z`,
              1.2,
              0.4,
            ),
        )
        .join('') +
      shine(
        `M${q(-10, 28)}Q${q(-4, 25)} ${q(0, 26.6)}Q${q(4, 25)} ${q(10, 28)}Q${q(0, 29.4)} ${q(-10, 28)}Z`,
        0.8,
        0.3,
      ) +
      shine(`M${q(-8, 32.5)}Q${q(0, 31.5)} ${q(8, 32.5)}Q${q(0, 37)} ${q(-8, 32.5)}Z`, 0.9, 0.34) +
      shine(ellipse(p(0, 45), 6 * k, 3 * k), 2.4, 0.22),
  );
  const from = p(0, lamp * 100);
  const box = [x - 37 * k, y - 53 * k, x + 37 * k, y + 92 * k] as const;
  return (
    matt(
      body,
      [x - 104 * k, y + 20 * k, x + 104 * k, y + 195 * k],
      glow,
      from,
      h * 1.6,
      lit * 0.7,
    ) +
    path(`M${q(-18, 36)}C${q(-14, 66)} ${q(14, 66)} ${q(18, 36)}Z`, '#020308', {
      soft: 4 * k,
      opacity: 0.85,
    }) +
    matt(
      ear(-1) + ear(1),
      [x - 43 * k, y - 12 * k, x + 43 * k, y + 60 * k],
      glow,
      from,
      h * 0.9,
      lit * 0.5,
    ) +
    matt(head, box, glow, from, h * 0.95, lit) +
    clip(head, face)
  );
}
