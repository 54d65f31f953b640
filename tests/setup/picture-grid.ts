import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

/** A cell is as wide as eight pixels of a phone: letters are a shade there, and columns are columns. */
const CELLS_WIDE = 45;
/** A cell that differs by more than this in a colour (of 255) is another one. */
const OTHER = 36;
/** What another version of Chromium may do to edges and shades. */
const MOST = { mean: 4, share: 0.02 };

interface Grid {
  data: Buffer;
  width: number;
  height: number;
}

/** A picture as few cells, each of the mean colour of what it covers. */
async function gridOf(picture: Buffer): Promise<Grid> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .resize({ width: CELLS_WIDE, kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const pngOf = ({ data, width, height }: Grid) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png({ palette: true, colours: 96, effort: 10 })
    .toBuffer();

/**
 * Compares a picture with the small one at `path` as their grids of colours; with RENEW_PICTURES
 * it is written there instead.
 * @returns what is different, in words; nothing when they are alike. `seen` then gets both beside each other.
 */
export async function differenceFrom(
  path: string,
  picture: Buffer,
  seen: string,
): Promise<string | undefined> {
  const now = await gridOf(picture);
  if (process.env.RENEW_PICTURES) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await pngOf(now));
    return undefined;
  }
  if (!existsSync(path)) return `there is no ${path} to compare with`;
  const before = await gridOf(readFileSync(path));
  const found = compareGrids(before, now);
  if (found === undefined) return undefined;
  await writeBeside(seen, [before, now]);
  return `${found}; before and now: ${seen}`;
}

function compareGrids(before: Grid, now: Grid): string | undefined {
  if (before.height !== now.height) return `${before.height} cells high became ${now.height}`;
  let sum = 0;
  let others = 0;
  for (let at = 0; at < now.data.length; at += 3) {
    const ofColour = [0, 1, 2].map((one) =>
      Math.abs((now.data[at + one] ?? 0) - (before.data[at + one] ?? 0)),
    );
    const most = Math.max(...ofColour);
    sum += most;
    if (most > OTHER) others += 1;
  }
  const cells = now.data.length / 3;
  const [mean, share] = [sum / cells, others / cells];
  if (mean <= MOST.mean && share <= MOST.share) return undefined;
  return `colours differ by ${mean.toFixed(1)} in the mean, ${(100 * share).toFixed(1)}% of the cells are others`;
}

async function writeBeside(path: string, grids: readonly Grid[]): Promise<void> {
  const scale = 6;
  const pictures = await Promise.all(
    grids.map(async (grid, index) => ({
      input: await sharp(await pngOf(grid))
        .resize({ width: grid.width * scale, kernel: 'nearest' })
        .toBuffer(),
      left: index * (CELLS_WIDE + 2) * scale,
      top: 0,
    })),
  );
  const height = Math.max(...grids.map((grid) => grid.height)) * scale;
  const width = (CELLS_WIDE + 2) * scale * grids.length;
  mkdirSync(dirname(path), { recursive: true });
  await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(pictures)
    .png()
    .toFile(path);
}
