import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Film } from './develop.ts';

/** Writing finished pictures to disk in the sizes and formats the site asks for. */

export function open(film: Film): Sharp {
  return sharp(film.data, { raw: { width: film.width, height: film.height, channels: 3 } });
}

/** `<folder>/<prefix><width>.avif` and `.webp` for each width. */
export async function writeSizes(
  film: Film,
  folder: string,
  widths: readonly number[],
  prefix = '',
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const width of widths) {
    const small = await open(film).resize(width).raw().toBuffer({ resolveWithObject: true });
    const { width: w, height: h } = small.info;
    const again = () => sharp(small.data, { raw: { width: w, height: h, channels: 3 } });
    await again()
      .avif({ quality: 74, effort: 4, chromaSubsampling: '4:4:4' })
      .toFile(join(folder, `${prefix}${width}.avif`));
    await again()
      .webp({ quality: 86, effort: 5 })
      .toFile(join(folder, `${prefix}${width}.webp`));
  }
}

/** 16 px preview as a data URI, below 200 bytes. */
export async function placeholder(film: Film): Promise<string> {
  for (const quality of [45, 25, 10, 1]) {
    const tiny = await open(film).resize(16).webp({ quality, effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (uri.length < 200 || quality === 1) return uri;
  }
  throw new Error('unreachable: the last quality always returns');
}

/** Mean of the darker half of the picture: the colour to show before anything has loaded. */
export async function darkColour(film: Film): Promise<string> {
  const { data } = await open(film)
    .resize(16, 12, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from(
    { length: 192 },
    (_, i) => [data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0] as const,
  );
  const dark = pixels.toSorted((a, b) => a[0] + a[1] + a[2] - b[0] - b[1] - b[2]).slice(0, 96);
  const mean = ([0, 1, 2] as const).map((c) =>
    Math.round(dark.reduce((sum, p) => sum + p[c], 0) / 96),
  );
  return `#${mean.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Colour mask: where two renderings in opposite colours differ, the product's light falls.
 * Alpha is the share of coloured light in a pixel, so the unlit room keeps its own tone when the
 * page blends a new colour over it. Hot cores differ little but belong to the light: gain for them
 * (blending keeps their luminosity, so they turn a pale tint of the new colour).
 */
export async function writeMask(a: Film, b: Film, file: string, width = 640): Promise<void> {
  const shares = Buffer.alloc(a.width * a.height);
  for (let i = 0; i < shares.length; i += 1) {
    let difference = 0;
    let top = 0;
    for (let c = 0; c < 3; c += 1) {
      const [x, y] = [a.data[i * 3 + c] ?? 0, b.data[i * 3 + c] ?? 0];
      difference = Math.max(difference, Math.abs(x - y));
      top = Math.max(top, x, y);
    }
    const share = ((difference - 3) / (top * 0.8 + 14)) * (1 + 5 * (top / 255) ** 2);
    shares[i] = Math.round(255 * Math.min(1, Math.max(0, share)));
  }
  const small = await sharp(shares, { raw: { width: a.width, height: a.height, channels: 1 } })
    .resize(width)
    .median(5)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  // WebP keeps alpha without loss: fewer levels are a third of the bytes and cannot be seen
  const rgba = Buffer.alloc(small.info.width * small.info.height * 4);
  for (let i = 0; i < small.info.width * small.info.height; i += 1) {
    rgba[i * 4 + 3] = Math.min(255, Math.round((small.data[i * small.info.channels] ?? 0) / 6) * 6);
  }
  await sharp(rgba, { raw: { width: small.info.width, height: small.info.height, channels: 4 } })
    .webp({ quality: 10, alphaQuality: 100, effort: 6 })
    .toFile(file);
}
