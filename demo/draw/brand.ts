import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { darkColour, openRaw, placeholder } from '#/platform/storage/picture-sizes.server.ts';
import { FILAMENT, icon, logo } from './brand/logo.ts';
import { OCCASIONS, hero, showcase } from './brand/stages.ts';
import { LIGHT } from './kit/colour.ts';
import { develop, type Film } from './kit/develop.ts';
import { writeMask, writeSizes } from './kit/encode.ts';
import { resetIds } from './kit/paint.ts';
import { document } from './kit/shot.ts';

/** Logo, icons, home hero, occasions and the default link picture: `node demo/draw/brand.ts`. */
sharp.concurrency(1);
sharp.cache(false);

const target = fileURLToPath(new URL('../../public/brand/', import.meta.url));
const HERO = [1600, 900] as const;
await mkdir(target, { recursive: true });
const file = (name: string) => join(target, name);

async function film(
  content: () => string,
  width = 1600,
  height = 1200,
  grain = true,
): Promise<Film> {
  resetIds();
  return develop(document(content(), width, height), { grain }, width, height);
}

async function describe(picture: Film): Promise<{ placeholder: string; color: string }> {
  return { placeholder: await placeholder(picture), color: await darkColour(picture) };
}

await writeFile(file('logo.svg'), logo('#f5f1e8'));
await writeFile(file('logo-day.svg'), logo('#161a2b', false));
await writeFile(file('icon.svg'), icon(112));
const small = () => sharp(Buffer.from(logo('#f5f1e8')), { density: 144 });
await small().png({ palette: true }).toFile(file('logo-small.png'));
await small().webp({ quality: 80, alphaQuality: 80 }).toFile(file('logo-small.webp'));
const square = (size: number, round: number) =>
  sharp(Buffer.from(icon(round)))
    .resize(size)
    .png({ palette: true });
await square(192, 112).toFile(file('icon-192.png'));
await square(512, 112).toFile(file('icon-512.png'));
await square(180, 0).toFile(file('apple-touch-icon.png'));
// The system cuts it into a shape of its own; the mark stays within the middle 80 %.
await square(512, 0).toFile(file('icon-maskable-512.png'));
await writeFile('public/favicon.ico', icoOf(await square(32, 112).toBuffer(), 32));

const shown = await film(showcase);
await openRaw(shown)
  .extract({ left: 0, top: 190, width: 1600, height: 840 })
  .toBuffer()
  .then(async (cut) =>
    sharp(cut, { raw: { width: 1600, height: 840, channels: 3 } })
      .resize(1200, 630)
      .composite([{ input: await small().resize(320).png().toBuffer(), left: 40, top: 32 }])
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(file('og-default.jpg')),
  );

const stageFilm = await film(() => hero(LIGHT.magenta), ...HERO);
await writeSizes(stageFilm, target, [640, 1280], 'hero-');
await writeMask(
  await film(() => hero('#30ff60'), ...HERO, false),
  await film(() => hero('#ff30c0'), ...HERO, false),
  file('hero-mask.webp'),
);

const manifest: Record<string, unknown> = {
  filament: FILAMENT,
  hero: {
    width: 1280,
    height: 720,
    widths: [640, 1280],
    mask: true,
    ...(await describe(stageFilm)),
  },
};
for (const [name, draw] of Object.entries(OCCASIONS)) {
  const picture = await film(draw);
  await writeSizes(picture, target, [320, 640], `occasion-${name}-`);
  manifest[`occasion-${name}`] = {
    width: 640,
    height: 480,
    widths: [320, 640],
    mask: false,
    ...(await describe(picture)),
  };
}
await writeFile(file('manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);

/** An .ico file that holds one PNG: what browsers ask for where no page names an icon. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  // One picture, its size, 32 bits a pixel, its length, and that it begins after this header.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}
