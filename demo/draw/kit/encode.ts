import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeWidths } from '#/platform/storage/picture-sizes.server.ts';
import type { Film } from './develop.ts';

/** Writing finished pictures to disk in the sizes and formats the site asks for. */

/** `<folder>/<prefix><width>.avif` and `.webp` for each width. */
export async function writeSizes(
  film: Film,
  folder: string,
  widths: readonly number[],
  prefix = '',
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of await encodeWidths(film, widths)) {
    await writeFile(join(folder, prefix + name), bytes);
  }
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
