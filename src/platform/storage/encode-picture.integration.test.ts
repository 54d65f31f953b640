import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeHugeAvif, makeHugePng, makePdf, makePhoto } from '#tests/factories/upload-file.ts';
import { encodePicture } from './encode-picture.server.ts';
import { MOST_PROCESS_BYTES } from './picture-budget.server.ts';
import { runPictureProcess } from './run-picture-process.server.ts';

async function encoded(bytes: Uint8Array, maxSide = 1_600) {
  const result = await encodePicture({ bytes, owner: 'test' }, { maxSide });
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

it('keeps nothing of a photograph but what is seen', async () => {
  const photo = await makePhoto();
  const before = await sharp(photo).metadata();
  expect(before.exif?.toString('latin1')).toContain('SecretCamera');
  const { bytes, contentType, width, height } = await encoded(photo);
  const after = await sharp(bytes).metadata();
  expect(contentType).toBe('image/webp');
  expect(after).toMatchObject({ format: 'webp', width, height });
  expect([width, height]).toEqual([400, 300]);
  for (const hidden of [after.exif, after.xmp, after.iptc, after.icc])
    expect(hidden).toBeUndefined();
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/SecretCamera|Amina|GPS/);
});

it('stands a photograph upright that was taken sideways', async () => {
  const { width, height, bytes } = await encoded(await makePhoto({ orientation: 6 }));
  expect([width, height]).toEqual([300, 400]);
  // Red was on the right; a quarter turn clockwise brings it to the bottom.
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const bottom = (395 * 300 + 150) * 3;
  expect(data[bottom]).toBeGreaterThan(200);
  expect(data[150 * 3]).toBeLessThan(80);
});

it('makes large ones smaller and small ones no larger', async () => {
  expect(await encoded(await makePhoto({ width: 900, height: 300 }), 300)).toMatchObject({
    width: 300,
    height: 100,
  });
  expect(await encoded(await makePhoto({ width: 90, height: 30 }), 300)).toMatchObject({
    width: 90,
  });
});

it('takes the first frame of a moving picture, and drops what hangs behind the picture', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const moving = await sharp([await frame('#f00'), await frame('#00f')], {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
  const { bytes } = await encoded(
    Buffer.concat([moving, Buffer.from('<script>alert(1)</script>PK')]),
  );
  expect((await sharp(bytes).metadata()).pages).toBeUndefined();
  expect((await sharp(bytes).stats()).dominant).toMatchObject({ b: expect.toBeOneOf([8, 0]) });
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('script');
});

describe('what opening a picture may take', () => {
  it('is refused by its first bytes', async () => {
    const made = await runPictureProcess(['fit', 3_000], await makeHugeAvif(7_700));
    expect(made).toMatchObject({ ok: false, reason: 'PICTURE_TOO_LARGE' });
    expect(made.peakBytes).toBeLessThan(120_000_000);
  });

  it('is enough for the format that takes most', async () => {
    // One colour: next to nothing to send, and as much to open as any other of its size.
    const background = { r: 9, g: 99, b: 200, alpha: 0.5 };
    const largest = sharp({ create: { width: 4_096, height: 3_050, channels: 4, background } });
    const made = await runPictureProcess(
      ['fit', 3_000],
      await largest.avif({ effort: 0 }).toBuffer(),
    );
    expect(made.ok).toBe(true);
    expect(made.peakBytes).toBeGreaterThan(150_000_000);
    expect(made.peakBytes).toBeLessThan(MOST_PROCESS_BYTES);
  });

  it('ends a decoder that takes more than its first bytes say', async () => {
    const photo = await makePhoto();
    const made = await runPictureProcess(['fit', 3_000], photo, 30_000_000);
    expect(made).toMatchObject({ ok: false, reason: 'PICTURE_TOO_LARGE' });
  });
});

it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a PDF', () => makePdf()],
  ['nothing', () => new Uint8Array()],
  ['a picture that breaks off', async () => (await makePhoto()).subarray(0, 900)],
  ['a small PNG without its points', () => makeHugePng(300)],
])('refuses %s', async (_, make) => {
  expect(await encodePicture({ bytes: await make(), owner: 'test' }, { maxSide: 1_600 })).toEqual({
    ok: false,
    reason: 'PICTURE_UNREADABLE',
  });
});

it('takes many at once, one after the other', async () => {
  const photo = await makePhoto();
  const all = await Promise.all(Array.from({ length: 4 }, () => encoded(photo)));
  expect(all).toHaveLength(4);
});
