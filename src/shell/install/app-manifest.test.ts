import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { audienceOfPath, isSearchParam } from '#/match-route.server.ts';
import { SHARE_PATH } from '#/platform/offline/shared-files.ts';
import { GROUND } from '../theme-values.ts';

const manifest = z
  .object({
    id: z.literal('/'),
    scope: z.literal('/'),
    start_url: z.literal('/'),
    display: z.literal('standalone'),
    lang: z.string(),
    theme_color: z.string(),
    background_color: z.string(),
    icons: z.array(
      z.object({
        src: z.string(),
        sizes: z.string(),
        type: z.string(),
        purpose: z.enum(['any', 'maskable']),
      }),
    ),
    share_target: z.object({
      action: z.literal(SHARE_PATH),
      method: z.literal('POST'),
      enctype: z.literal('multipart/form-data'),
      params: z.object({ files: z.array(z.object({ name: z.literal('files') })).length(1) }),
    }),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string() })).max(4),
  })
  .parse(JSON.parse(readFileSync('public/app.webmanifest', 'utf8')));

it('has icons of 192 and 512 and a maskable one, each as large as it says', async () => {
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect({ src, sizes, type }).toEqual({
      src,
      sizes: `${width}x${height}`,
      type: `image/${format}`,
    });
  }
  expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
});

it('has a maskable icon that fills its square: the system cuts it', async () => {
  const { data, info } = await sharp('public/brand/icon-maskable-512.png')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(255);
  expect(data[info.width * info.height * 4 - 1]).toBe(255);
});

it('is drawn in the colours of the page', () => {
  expect(manifest.theme_color).toBe(GROUND.night);
  expect(manifest.background_color).toBe(GROUND.night);
});

it('leads to pages that there are, with what they read of an address', () => {
  expect(manifest.shortcuts).toHaveLength(4);
  for (const { url } of manifest.shortcuts) {
    const { pathname, searchParams } = new URL(url, 'https://goled.test');
    expect(['public', 'customer']).toContain(audienceOfPath(pathname));
    for (const name of searchParams.keys()) {
      expect(name === 'chat' || isSearchParam(name, pathname), `${name} of ${url}`).toBe(true);
    }
  }
  expect(existsSync('src/routes/offline.tsx')).toBe(true);
  expect(existsSync(`src/routes${SHARE_PATH}.tsx`)).toBe(true);
});
