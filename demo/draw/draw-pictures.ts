import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '#/domain/offline/picture-size-down.ts';
import {
  darkColour,
  encodeShareCard,
  placeholder,
} from '#/platform/storage/picture-sizes.server.ts';
import { develop } from './kit/develop.ts';
import { writeMask, writeSizes } from './kit/encode.ts';
import { resetIds } from './kit/paint.ts';
import type { Scene, Scenes } from './kit/scene.ts';
import { document } from './kit/shot.ts';
import { loadScenes } from './scenes.ts';

/**
 * Draws the product pictures: `node demo/draw/draw-pictures.ts [key…]`.
 * A scene whose drawing has not changed is skipped; folders of older versions are removed.
 */
sharp.concurrency(1);
sharp.cache(false);

type Entry = {
  id: string;
  width: number;
  height: number;
  widths: readonly number[];
  placeholder: string;
  color: string;
  og: boolean;
  mask: boolean;
  alt: { en: string; sw: string };
};

/** Part of every hash: raise it when rendering or encoding changes, not only the drawing. */
const PIPELINE = '1';
const target = fileURLToPath(new URL('../pictures/', import.meta.url));
const manifestFile = join(target, 'manifest.json');

const asked = process.argv.slice(2);
const categories = await loadScenes(asked.length > 0);
const scenes: Scenes = Object.assign({}, ...categories.values());
const unknown = asked.filter((key) => scenes[key] === undefined);
if (unknown.length > 0) throw new Error(`no scenes for: ${unknown.join(', ')}`);
const keys = asked.length > 0 ? asked : Object.keys(scenes);

await mkdir(target, { recursive: true });
for (const key of keys) {
  const known = (await readManifest())[key] ?? [];
  const entries: Entry[] = [];
  for (const [i, scene] of (scenes[key] ?? []).entries()) {
    entries.push(await publish(key, i + 1, scene, known));
  }
  await removeOld(key, entries);
  // read again: another run may have written other keys meanwhile
  const manifest = { ...(await readManifest()), [key]: entries };
  const sorted = Object.fromEntries(
    Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  await writeFile(manifestFile, `${JSON.stringify(sorted, null, 2)}\n`);
}

async function readManifest(): Promise<Record<string, Entry[]>> {
  if (!existsSync(manifestFile)) return {};
  // our own file, written below in this shape
  return JSON.parse(await readFile(manifestFile, 'utf8')) as Record<string, Entry[]>;
}

function drawing(scene: Scene, glow = scene.glow): string {
  resetIds();
  return document(scene.draw(glow));
}

async function publish(key: string, nth: number, scene: Scene, known: Entry[]): Promise<Entry> {
  const svg = drawing(scene);
  const how = [scene.development, scene.recolour, nth, ...(scene.og ? ['og'] : [])];
  const hash = createHash('sha256')
    .update(PIPELINE + JSON.stringify(how) + svg)
    .digest('hex')
    .slice(0, 8);
  const id = `${key}/${nth}-${hash}`;
  const folder = join(target, id);
  const before = known.find((entry) => entry.id === id);
  if (before !== undefined && existsSync(folder)) return { ...before, alt: scene.alt };
  const film = await develop(svg, scene.development);
  await writeSizes(film, folder, PICTURE_WIDTHS);
  const og = nth === 1 || scene.og === true;
  if (og) {
    await writeFile(join(folder, 'og.jpg'), await encodeShareCard(film));
  }
  const mask = nth === 1 && scene.recolour === true;
  if (mask) {
    const plain = { ...scene.development, grain: false };
    const green = await develop(drawing(scene, '#30ff60'), plain);
    const pink = await develop(drawing(scene, '#ff30c0'), plain);
    await writeMask(green, pink, join(folder, 'mask.webp'));
  }
  console.log(id);
  return {
    id,
    width: 1280,
    height: 960,
    widths: PICTURE_WIDTHS,
    placeholder: await placeholder(film),
    color: await darkColour(film),
    og,
    mask,
    alt: scene.alt,
  };
}

async function removeOld(key: string, entries: readonly Entry[]): Promise<void> {
  const keep = new Set(entries.map((entry) => entry.id));
  for (const name of await readdir(join(target, key))) {
    if (!keep.has(`${key}/${name}`)) await rm(join(target, key, name), { recursive: true });
  }
}
