import sharp from 'sharp';
import { HEIGHT, MARGIN, WIDTH } from './camera.ts';
import { seeded } from './random.ts';

/**
 * From drawing to photograph: what is bright blooms into its surroundings (in linear light),
 * corners fall off, and fine grain keeps dark gradients from banding.
 */
export type Development = {
  /** 0…2, how much bright parts bloom; default 1 */
  bloom?: number;
  /** 0…1, darkening of the corners; default 0.35 */
  vignette?: number;
  /** off for the colour mask, which must be smooth rather than free of steps */
  grain?: boolean;
};

export type Film = { data: Buffer; width: number; height: number };

const toLinear = Float32Array.from({ length: 256 }, (_, i) => (i / 255) ** 2.2);

/** Renders an SVG document to finished RGB pixels. */
export async function develop(
  svg: string,
  options: Development = {},
  width = WIDTH,
  height = HEIGHT,
): Promise<Film> {
  const { bloom = 1, vignette = 0.35, grain = true } = options;
  const raw = await sharp(Buffer.from(svg), { density: 72 })
    .extract({ left: MARGIN, top: MARGIN, width, height })
    .flatten({ background: '#000000' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const glow = bloom > 0 ? bloomOf(raw, width, height) : undefined;
  const random = seeded(7);
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const dy = (y / height - 0.5) * 2;
    for (let x = 0; x < width; x += 1) {
      const dx = (x / width - 0.5) * 2;
      const edge = Math.min(1, (dx * dx + dy * dy) / 2);
      const shade = 1 - vignette * edge * edge;
      // triangular noise: dithers without visible pattern
      const noise = grain ? random() + random() - 1 : 0;
      const at = (y * width + x) * 3;
      const jumpX = grain ? Math.floor(random() * 28) - 14 : 0;
      const jumpY = grain ? Math.floor(random() * 28) - 14 : 0;
      for (let c = 0; c < 3; c += 1) {
        const base = (even(raw, width, height, x, y, c, jumpX, jumpY) / 255) ** 2.2;
        const add = glow === undefined ? 0 : Math.min(1, glow(x, y, c) * bloom);
        const value = (1 - (1 - base) * (1 - add)) * shade;
        const shown = value ** (1 / 2.2) * 255;
        data[at + c] = Math.max(
          0,
          Math.min(255, Math.round(shown + noise * (0.9 + shown * 0.006))),
        );
      }
    }
  }
  return { data, width, height };
}

/**
 * Level of one channel, 0…255 with fractions: in flat areas the mean of four pixels at a random
 * distance, which dissolves the steps of the renderer's 8-bit gradients.
 */
function even(
  raw: Buffer,
  width: number,
  height: number,
  x: number,
  y: number,
  c: number,
  dx: number,
  dy: number,
): number {
  const own = raw[(y * width + x) * 3 + c] ?? 0;
  let sum = 0;
  for (let turn = 0; turn < 4; turn += 1) {
    const [ox, oy] =
      turn === 0 ? [dx, dy] : turn === 1 ? [-dy, dx] : turn === 2 ? [-dx, -dy] : [dy, -dx];
    const sx = Math.min(width - 1, Math.max(0, x + ox));
    const sy = Math.min(height - 1, Math.max(0, y + oy));
    const value = raw[(sy * width + sx) * 3 + c] ?? 0;
    if (Math.abs(value - own) > 3) return own;
    sum += value;
  }
  return sum / 4;
}

type Layer = { w: number; h: number; px: Float32Array };

function bloomOf(
  raw: Buffer,
  width: number,
  height: number,
): (x: number, y: number, c: number) => number {
  const levels: Layer[] = [brightParts(raw, width, height)];
  // The cast: the list is as long as the shape has corners.
  for (let i = 0; i < 5; i += 1) levels.push(halved(levels[levels.length - 1] as Layer));
  const weights = [0.1, 0.13, 0.15, 0.15, 0.13, 0.12];
  // The cast: the list is as long as the shape has corners.
  let sum = smoothed(levels[5] as Layer, weights[5] ?? 0);
  for (let i = 4; i >= 0; i -= 1) {
    // The cast: the list is as long as the shape has corners.
    const own = smoothed(levels[i] as Layer, weights[i] ?? 0);
    for (let y = 0; y < own.h; y += 1) {
      for (let x = 0; x < own.w; x += 1) {
        for (let c = 0; c < 3; c += 1) {
          const at = (y * own.w + x) * 3 + c;
          own.px[at] = (own.px[at] ?? 0) + sample(sum, (x + 0.5) / 2 - 0.5, (y + 0.5) / 2 - 0.5, c);
        }
      }
    }
    sum = i > 0 ? smoothed(own, 1) : own;
  }
  const final = sum;
  return (x, y, c) => sample(final, (x + 0.5) / 2 - 0.5, (y + 0.5) / 2 - 0.5, c);
}

/** Half-size linear picture of what shines; near-white cores keep the colour of their rim. */
function brightParts(raw: Buffer, width: number, height: number): Layer {
  const [w, h] = [width >> 1, height >> 1];
  const px = new Float32Array(w * h * 3);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const at = (y * 2 * width + x * 2) * 3;
      const [r, g, b] = [
        toLinear[raw[at] ?? 0] ?? 0,
        toLinear[raw[at + 1] ?? 0] ?? 0,
        toLinear[raw[at + 2] ?? 0] ?? 0,
      ];
      const top = Math.max(r, g, b);
      if (top < 0.12) continue;
      const pass = Math.min(1, (top - 0.12) / 0.5) * top;
      const to = (y * w + x) * 3;
      px[to] = pass * (r / top) ** 1.8;
      px[to + 1] = pass * (g / top) ** 1.8;
      px[to + 2] = pass * (b / top) ** 1.8;
    }
  }
  return { w, h, px };
}

function halved(from: Layer): Layer {
  const [w, h] = [Math.max(1, from.w >> 1), Math.max(1, from.h >> 1)];
  const px = new Float32Array(w * h * 3);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      for (let c = 0; c < 3; c += 1) {
        const at = (y * 2 * from.w + x * 2) * 3 + c;
        const row = from.w * 3;
        px[(y * w + x) * 3 + c] =
          ((from.px[at] ?? 0) +
            (from.px[at + 3] ?? 0) +
            (from.px[at + row] ?? 0) +
            (from.px[at + row + 3] ?? 0)) /
          4;
      }
    }
  }
  return { w, h, px };
}

/** Two passes of a five-tap bell in each direction. */
function smoothed(from: Layer, weight: number): Layer {
  let px = from.px;
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [1, 0],
    [0, 1],
  ] as const) {
    const next = new Float32Array(px.length);
    for (let y = 0; y < from.h; y += 1) {
      for (let x = 0; x < from.w; x += 1) {
        for (let c = 0; c < 3; c += 1) {
          let sum = 0;
          for (let k = -2; k <= 2; k += 1) {
            const sx = Math.min(from.w - 1, Math.max(0, x + k * dx));
            const sy = Math.min(from.h - 1, Math.max(0, y + k * dy));
            sum += (px[(sy * from.w + sx) * 3 + c] ?? 0) * (k === 0 ? 6 : k * k === 1 ? 4 : 1);
          }
          next[(y * from.w + x) * 3 + c] = sum / 16;
        }
      }
    }
    px = next;
  }
  if (weight !== 1) px = px.map((value) => value * weight);
  return { w: from.w, h: from.h, px };
}

function sample(from: Layer, x: number, y: number, c: number): number {
  const fx = Math.min(from.w - 1, Math.max(0, x));
  const fy = Math.min(from.h - 1, Math.max(0, y));
  const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
  const [x1, y1] = [Math.min(from.w - 1, x0 + 1), Math.min(from.h - 1, y0 + 1)];
  const [tx, ty] = [fx - x0, fy - y0];
  const px = (px0: number, py0: number) => from.px[(py0 * from.w + px0) * 3 + c] ?? 0;
  return (
    (px(x0, y0) * (1 - tx) + px(x1, y0) * tx) * (1 - ty) +
    (px(x0, y1) * (1 - tx) + px(x1, y1) * tx) * ty
  );
}
