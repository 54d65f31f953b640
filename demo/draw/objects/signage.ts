import type { View } from '../kit/camera.ts';
import { LIGHT, mix, type Hex } from '../kit/colour.ts';
import { matrixText } from '../kit/dots.ts';
import { neon } from '../kit/neon.ts';
import { clip, group, linear, path, radial, type Point } from '../kit/paint.ts';
import { polygon, polyline, ellipse } from '../kit/shapes.ts';
import { trace } from '../kit/trace.ts';
import { plane, round, tile, type Plane } from '../kit/upright.ts';
import type { Place } from './furniture.ts';

/** The word "karibu" as one line of neon flex; units 374 wide, baseline 0, y downwards. */
const KARIBU =
  'M10 -104C10 -70 10 -34 10 0M11 -24C20 -52 44 -66 46 -48C47 -34 26 -28 13 -27C28 -28 32 0 46 0C58 0 66 -14 72 -26' +
  'M112 -46C106 -56 98 -60 92 -60C76 -60 66 -44 66 -28C66 -12 74 0 86 0C100 0 110 -18 114 -57C112 -36 110 0 124 0C136 0 144 -30 150 -64C154 -54 166 -52 178 -54C172 -36 168 0 182 0C194 0 200 -24 204 -57C202 -36 199 0 212 0C224 0 236 -40 241 -76C245 -104 232 -108 231 -84C230 -62 229 -36 229 -24C229 -6 238 0 248 0C268 0 275 -20 274 -36C273 -54 258 -58 252 -46C262 -34 288 -40 304 -57C300 -30 300 0 316 0C332 0 342 -26 345 -57C343 -34 342 0 356 0C366 0 374 -14 380 -26';
const DOT: Point = [208, -84];
const SWASH = 'M36 38C120 20 250 16 352 30C300 30 250 34 214 42';

/** Neon flex word, 92 cm wide, on a clear acrylic plate hung from two wires. */
export function neonSign(view: View, place: Place, glow: Hex, y: number, swash = true): string {
  const s = view.scale(place.z);
  const k = 92 / 390;
  const at = plane(view, place, y);
  const word: Plane = (u, v, out) => at((u - 194) * k, 13 + (38 - v) * k, out);
  const lines = trace(KARIBU + (swash ? SWASH : ''))
    .map((stroke) => polyline(stroke.map(([u, v]) => word(u, v, 1))))
    .join('');
  const [w, h] = [104, 52];
  const plate = tile(at, -w / 2, 0, w, h);
  const pale = mix(glow, '#ffffff', 0.55);
  const corners: Point[] = [at(-w / 2, h), at(w / 2, h), at(w / 2, 0), at(-w / 2, 0)];
  const acrylic =
    path(
      plate,
      // The cast: the list is as long as the shape has corners.
      linear(corners[0] as Point, corners[2] as Point, [
        [0, pale, 0.09],
        [0.3, glow, 0.05],
        [0.42, '#ffffff', 0.07],
        [0.5, glow, 0.035],
        [1, glow, 0.09],
      ]),
    ) +
    path(plate, 'none', {
      stroke: pale,
      width: Math.max(1.5, s * 0.28),
      opacity: 0.55,
      soft: 0.6,
    }) +
    path(polyline([at(-w / 2, 0.6), at(w / 2, 0.6)]), 'none', {
      stroke: mix(glow, '#ffffff', 0.3),
      width: s * 0.5,
      opacity: 0.6,
      soft: s * 0.15,
    });
  const bolts = [
    [-47, 4.5],
    [47, 4.5],
    [-47, h - 4.5],
    [47, h - 4.5],
  ].map(([u = 0, v = 0]) =>
    path(
      round(at, u, v, 1.2),
      radial(at(u - 0.4, v + 0.4), s * 1.4, [
        [0, '#e6ebff'],
        [0.5, '#8088a6'],
        [1, '#2b3046'],
      ]),
    ),
  );
  const wires = [-47, 47].map((u) =>
    path(polyline([at(u, h - 4.5), at(u, h + 120)]), 'none', {
      stroke: '#8ea2d8',
      width: 1.6,
      opacity: 0.4,
    }),
  );
  const dot = word(DOT[0], DOT[1], 1);
  return (
    (view.mirror ? '' : wires.join('')) +
    acrylic +
    bolts.join('') +
    neon(lines, glow, s * 1.75) +
    path(ellipse(dot, s * 1.5), mix(glow, '#ffffff', 0.1)) +
    path(ellipse(dot, s * 0.9), mix(glow, '#ffffff', 0.85), { soft: s * 0.2 })
  );
}

/** The light a neon word throws on the wall behind it. */
export function neonWall(view: View, place: Place, glow: Hex, y: number, strength = 0.5): string {
  const s = view.scale(place.z);
  const at = plane(view, place, y);
  const k = 92 / 390;
  const lines = trace(KARIBU, 5)
    .map((stroke) => polyline(stroke.map(([u, v]) => at((u - 194) * k, 13 + (38 - v) * k))))
    .join('');
  return group(path(lines, 'none', { stroke: mix(glow, '#05060c', 0.2), width: s * 9 }), {
    soft: s * 5,
    opacity: strength,
    blend: 'screen',
  });
}

const BOARD = { rows: 11, pitch: 1.8 } as const;

/** Scrolling dot board, 24 cm high, `columns` × 1.8 cm wide; `offset` = column where the text begins. */
export function messageBoard(
  view: View,
  place: Place,
  text: string,
  tones: readonly Hex[],
  y = 4,
  columns = 48,
  offset?: number,
): string {
  const { rows, pitch } = BOARD;
  const s = view.scale(place.z);
  const at = plane(view, place, y);
  const [w, h] = [columns * pitch, rows * pitch];
  const [fw, fh] = [w + 4, h + 5];
  const spot = (c: number, r: number): Point =>
    at((c + 0.5) * pitch - w / 2, 2.5 + h - (r + 0.5) * pitch);
  const all: string[] = [];
  for (let c = 0; c < columns; c += 1)
    for (let r = 0; r < rows; r += 1) all.push(ellipse(spot(c, r), s * 0.5));
  const letters = matrixText(text);
  const start = offset ?? Math.round((columns - letters.columns) / 2);
  const lit = letters.dots
    .map(([c, r]) => [c + start, r + 2] as const)
    .filter(([c]) => c >= 0 && c < columns);
  const size = s * pitch;
  const layer = (pick: (tone: Hex) => Hex, r: number) =>
    tones
      .map((tone, i) =>
        path(
          lit
            .filter(
              ([c]) => Math.floor(((c - start) / letters.columns) * tones.length * 0.999) === i,
            )
            .map(([c, q]) => ellipse(spot(c, q), r))
            .join('') || 'M0 0',
          pick(tone),
        ),
      )
      .join('');
  const mid = tones[0] ?? LIGHT.red;
  const box = tile(at, -fw / 2, 0, fw, fh);
  const top: Point[] = [at(-fw / 2, fh), at(fw / 2, fh), at(fw / 2, fh, -6), at(-fw / 2, fh, -6)];
  const side: Point[] =
    (place.turn ?? 0) > 0
      ? [at(-fw / 2, fh, -6), at(-fw / 2, fh), at(-fw / 2, 0), at(-fw / 2, 0, -6)]
      : [at(fw / 2, fh), at(fw / 2, fh, -6), at(fw / 2, 0, -6), at(fw / 2, 0)];
  const feet = [-30, 30].map((u) =>
    path(
      polygon([at(u - 3, 0.4), at(u + 3, 0.4), at(u + 6, -y, 2), at(u - 6, -y, 2)]),
      linear(at(u, 0), at(u, -y), [
        [0, mix('#10121c', mid, 0.1)],
        [1, mix('#262c42', mid, 0.12)],
      ]),
    ),
  );
  return (
    (view.mirror ? '' : path(polygon(top), '#262b3d')) +
    path(
      polygon(side),
      linear(at(0, fh), at(0, 0), [
        [0, '#1d2130'],
        [1, '#0b0d15'],
      ]),
    ) +
    (y < 8 ? feet.join('') : '') +
    path(
      box,
      linear(at(0, fh), at(0, 0), [
        [0, '#2c3246'],
        [0.08, '#171a26'],
        [0.9, '#10121b'],
        [1, '#1d2130'],
      ]),
    ) +
    path(tile(at, -w / 2 - 0.6, 1.9, w + 1.2, h + 1.2), '#050409') +
    path(all.join(''), mix('#1a1418', mid, 0.1)) +
    group(
      layer((tone) => tone, size * 0.62),
      { soft: size * 0.4, opacity: 0.55 },
    ) +
    layer((tone) => mix(tone, '#ffffff', 0.06), size * 0.42) +
    layer((tone) => mix(tone, '#fff2d8', 0.62), size * 0.2) +
    path(
      tile(at, -fw / 2, 0, fw, fh),
      linear(at(-fw / 2, fh), at(fw / 4, 0), [
        [0, '#cdd8ff', 0.1],
        [0.36, '#cdd8ff', 0.03],
        [0.37, '#cdd8ff', 0],
        [1, '#cdd8ff', 0],
      ]),
    ) +
    path(polyline([at(-fw / 2, fh), at(fw / 2, fh)]), 'none', {
      stroke: '#8ea2d8',
      width: 1.8,
      opacity: 0.55,
      soft: 0.5,
    })
  );
}

/** Backlit A1 frame (59 × 84 cm) with one of two abstract posters. */
export function lightBox(view: View, place: Place, y: number, poster: 'sun' | 'waves'): string {
  const s = view.scale(place.z);
  const at = plane(view, place, y);
  const [w, h, f] = [64, 89, 2.6];
  const face = tile(at, -w / 2 + f, f, w - 2 * f, h - 2 * f);
  const outline = tile(at, -w / 2, 0, w, h);
  const depth = 3.4;
  const side: Point[] =
    (place.turn ?? 0) > 0
      ? [at(-w / 2, h, -depth), at(-w / 2, h), at(-w / 2, 0), at(-w / 2, 0, -depth)]
      : [at(w / 2, h), at(w / 2, h, -depth), at(w / 2, 0, -depth), at(w / 2, 0)];
  const art = poster === 'sun' ? sun(at, w, h) : waves(at, w, h);
  const glowEdge = path(face, 'none', {
    stroke: '#fff6e6',
    width: s * 5,
    soft: s * 3.2,
    opacity: 0.5,
  });
  return (
    path(
      polygon(side),
      linear(at(0, h), at(0, 0), [
        [0, '#4a5168'],
        [0.5, '#232839'],
        [1, '#151824'],
      ]),
    ) +
    path(
      outline,
      linear(at(-w / 2, h), at(w / 2, 0), [
        [0, '#59617d'],
        [0.2, '#272c3f'],
        [0.6, '#171a27'],
        [1, '#2f3548'],
      ]),
    ) +
    path(tile(at, -w / 2 + f - 0.5, f - 0.5, w - 2 * f + 1, h - 2 * f + 1), '#08090f') +
    clip(face, art + glowEdge) +
    path(polyline([at(-w / 2, 0), at(-w / 2, h), at(w / 2, h)]), 'none', {
      stroke: '#aebbe6',
      width: 1.8,
      opacity: 0.55,
      soft: 0.5,
    })
  );
}

function sun(at: Plane, w: number, h: number): string {
  const disc = (u: number, v: number, r: number, inner: Hex, outer: Hex) =>
    path(
      round(at, u, v, r),
      linear(at(u, v + r), at(u, v - r), [
        [0, inner],
        [1, outer],
      ]),
    );
  const hill = (base: number, lift: number, shift: number, fill: Hex, low: Hex) => {
    const line = Array.from({ length: 41 }, (_, i): Point => {
      const u = -w / 2 + (i / 40) * w;
      return at(
        u,
        base + lift * Math.sin(u / 13 + shift) + lift * 0.5 * Math.sin(u / 6 + shift * 2),
      );
    });
    return path(
      polygon([...line, at(w / 2, 0), at(-w / 2, 0)]),
      linear(at(0, base + lift), at(0, 0), [
        [0, fill],
        [1, low],
      ]),
    );
  };
  return (
    path(
      tile(at, -w / 2, 0, w, h),
      linear(at(0, h), at(0, 0), [
        [0, '#7a48d8'],
        [0.4, '#ff6fa4'],
        [0.68, '#ffc27a'],
        [1, '#fff0c8'],
      ]),
    ) +
    disc(5, 47, 19, '#fff8df', '#ffb04e') +
    disc(5, 47, 13.5, '#ffffff', '#ffd58a') +
    hill(31, 3.5, 0.4, '#ff7d6e', '#ff5f8a') +
    hill(23, 4, 2.1, '#c847a8', '#8a3fd0') +
    hill(14, 3.4, 4.2, '#4c2f9e', '#2a1f6a')
  );
}

function waves(at: Plane, w: number, h: number): string {
  const strip = (i: number) => {
    const tones = [
      '#0e7f9a',
      '#17b6cf',
      '#62e3e6',
      '#d8fbf2',
      '#ffe3a3',
      '#ffb25e',
      '#ff7a66',
      '#e0468f',
    ] as const;
    const line = Array.from({ length: 41 }, (_, k): Point => {
      const u = -w / 2 + (k / 40) * w;
      return at(u, h - i * 11 + 5.5 * Math.sin(u / 10 + i * 0.75) + i * 0.4);
    });
    return path(polygon([...line, at(w / 2, -8), at(-w / 2, -8)]), tones[i] ?? '#0e7f9a');
  };
  return (
    path(tile(at, -w / 2, 0, w, h), '#10405e') +
    Array.from({ length: 8 }, (_, i) => strip(i)).join('') +
    path(round(at, -12, 66, 7.5), '#fffbe8')
  );
}
