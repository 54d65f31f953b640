import type { Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '#/domain/offline/picture-size-down.ts';
import { darkColour, encodeShareCard, encodeWidths, placeholder } from './picture-sizes.server.ts';

interface MadeFile {
  /** `640.avif`, …, and `og.jpg` for whoever shares the page. */
  name: string;
  bytes: Uint8Array;
}

/** One picture as WebP, at most so many points wide and high. A small one is not made larger. */
export async function makeFitting(picture: Sharp, maxSide: number) {
  const { data, info } = await picture
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const files: MadeFile[] = [{ name: 'picture.webp', bytes: data }];
  return { facts: { width: info.width, height: info.height }, files };
}

/** Behind what is transparent: the dark that product pictures stand in. */
const GROUND = '#11131d';
/** A very tall one is made narrower, until it is at most this many times as high as the widest. */
const TALLEST = 2;

/** One picture in the widths and formats of the product pictures. A small one is not made larger. */
export async function makeForSite(picture: Sharp) {
  const largest = Math.max(...PICTURE_WIDTHS);
  const { data, info } = await picture
    .resize({ width: largest, height: largest * TALLEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: GROUND })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const raw = { data, width, height };
  const widths = [...PICTURE_WIDTHS.filter((one) => one < width), width];
  const files: MadeFile[] = [
    ...(await encodeWidths(raw, widths)),
    { name: 'og.jpg', bytes: await encodeShareCard(raw) },
  ];
  const color = await darkColour(raw);
  return { facts: { width, height, widths, placeholder: await placeholder(raw), color }, files };
}
