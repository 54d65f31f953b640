import sharp from 'sharp';
import { develop } from './kit/develop.ts';
import { resetIds } from './kit/paint.ts';
import type { Scene, Scenes } from './kit/scene.ts';
import { document } from './kit/shot.ts';
import { loadScenes } from './scenes.ts';

/**
 * Contact sheet for looking at work in progress, written outside the repository:
 * `node demo/draw/preview.ts /tmp/sheet.png led-cube mood-ball:2 …`
 * (`key` = all scenes, `key:2` = second scene, a category name = all its first scenes).
 */
sharp.concurrency(1);
const [target = '/tmp/sheet.png', ...wanted] = process.argv.slice(2);
const categories = await loadScenes(true);
const all: Scenes = Object.assign({}, ...categories.values());
const picked: Scene[] = wanted.flatMap((name) => {
  const category = categories.get(name);
  if (category !== undefined) return Object.values(category).flatMap((list) => list.slice(0, 1));
  const [key = '', nth] = name.split(':');
  const list = all[key] ?? [];
  return nth === undefined ? [...list] : list.slice(Number(nth) - 1, Number(nth));
});
const single = picked.length === 1;
const width = single ? 1200 : 480;
const columns = single ? 1 : Math.min(picked.length, 3);
const tiles = [];
for (const [i, scene] of picked.entries()) {
  resetIds();
  const film = await develop(document(scene.draw(scene.glow)), scene.development);
  const input = await sharp(film.data, {
    raw: { width: film.width, height: film.height, channels: 3 },
  })
    .resize(width)
    .png()
    .toBuffer();
  tiles.push({ input, left: (i % columns) * width, top: Math.floor(i / columns) * width * 0.75 });
}
const rows = Math.ceil(picked.length / columns);
await sharp({
  create: { width: columns * width, height: rows * width * 0.75, channels: 3, background: '#000' },
})
  .composite(tiles)
  .png()
  .toFile(target);
console.log(`${picked.length} scenes in ${target}`);
