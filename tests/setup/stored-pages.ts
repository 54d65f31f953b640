import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { drawPages, type Picture } from './pdf-pages.ts';

/** Where what differs is put, to be looked at. */
const SHOWN = 'test-results/pages';
/** How far a point may be from what it was, of 1. A full stop is two points: none may be farther. */
const TOLERANCE = 0.05;
const RENEW = 'RENEW_PAGES';

/**
 * In what the pages of a PDF are not the pictures `name-1.png`, `name-2.png`, … in `folder`, as many as there
 * are. `RENEW_PAGES=1` writes the pictures anew.
 */
export async function findPageDifferences(
  file: Uint8Array,
  { folder, name }: { folder: string; name: string },
): Promise<string[]> {
  const pages = await drawPages(file);
  const paths = pages.map((_, nth) => join(folder, `${name}-${nth + 1}.png`));
  const stored = globSync(join(folder, `${name}-[0-9]*.png`));
  if (process.env[RENEW]) {
    mkdirSync(folder, { recursive: true });
    for (const path of stored) rmSync(path);
    for (const [nth, page] of pages.entries()) writeFileSync(paths[nth] ?? '', await toPng(page));
    return [];
  }
  const found: string[] = [];
  for (const [nth, page] of pages.entries()) {
    const path = paths[nth] ?? '';
    if (stored.includes(path)) found.push(...(await differenceOf(page, path)));
    else found.push(`${path} is not stored`);
  }
  const left = stored.filter((path) => !paths.includes(path));
  return [...found, ...left.map((path) => `${path} is no page any more`)];
}

/** How many points of two pictures are not alike, and a picture of where; of unlike sizes all of them. */
export function compare(one: Picture, other: Picture): { points: number; where: Picture } {
  const { width, height } = one;
  const where = { width, height, data: new Uint8Array(width * height * 4) };
  if (other.width !== width || other.height !== height) return { points: width * height, where };
  // Letters this small are smoothed all over, so nothing is passed over as smoothing.
  const options = { threshold: TOLERANCE, includeAA: true };
  const points = pixelmatch(one.data, other.data, where.data, width, height, options);
  return { points, where };
}

async function differenceOf(page: Picture, path: string): Promise<string[]> {
  const { points, where } = compare(page, await fromPng(readFileSync(path)));
  if (points === 0) return [];
  mkdirSync(SHOWN, { recursive: true });
  const shown = join(SHOWN, basename(path));
  writeFileSync(shown, await toPng(page));
  const marked = shown.replace('.png', '-difference.png');
  writeFileSync(marked, await toPng(where));
  return [`${path}: ${points} points differ. Now: ${shown}, what differs: ${marked}`];
}

function toPng({ width, height, data }: Picture): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function fromPng(file: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(file)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
