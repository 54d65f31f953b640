import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, serving } from '#tests/setup/http-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'goled-static-'));
const clientDir = join(folder, 'client');
const media = join(folder, 'media');
const shop = { clientDir, publicDirs: [{ prefix: '/media', dir: media, immutable: true }] };
const script = 'let light = "on";\n'.repeat(200);

beforeAll(() => {
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  mkdirSync(media);
  writeFileSync(join(clientDir, 'assets', 'a-1234.js'), script);
  writeFileSync(join(clientDir, 'assets', 'a-1234.js.map'), '{}');
  writeFileSync(join(clientDir, 'icon.svg'), '<svg/>');
  writeFileSync(join(clientDir, '.secret'), 'secret');
  writeFileSync(join(folder, 'outside.txt'), 'secret');
  writeFileSync(join(media, 'lamp.webp'), 'picture');
  mkdirSync(join(media, '.kept'));
  writeFileSync(join(media, '.kept', 'lamp.webp'), 'secret');
  writeFileSync(join(media, '.half-written.webp'), 'secret');
  symlinkSync(join(folder, 'outside.txt'), join(media, 'link.txt'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('files', () => {
  it('keeps hashed ones for ever, others for a day, and compresses texts', () =>
    serving(shop, async (server) => {
      const br = await ask(server, '/assets/a-1234.js', {
        headers: { 'accept-encoding': 'br, gzip' },
      });
      expect(br.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
      });
      expect(brotliDecompressSync(br.body).toString()).toBe(script);
      const gz = await ask(server, '/assets/a-1234.js', { headers: { 'accept-encoding': 'gzip' } });
      expect(gunzipSync(gz.body).toString()).toBe(script);
      const icon = await ask(server, '/icon.svg?v=1');
      expect(icon.headers['cache-control']).toBe('public, max-age=86400');
      const again = await ask(server, '/icon.svg', {
        headers: { 'if-none-match': icon.headers.etag ?? '' },
      });
      expect(again.status).toBe(304);
      const head = await ask(server, '/icon.svg', { method: 'HEAD' });
      expect(head.headers['content-length']).toBe('6');
      expect(head.body).toHaveLength(0);
    }));

  it('shows living files as they change', () =>
    serving(shop, async (server) => {
      expect((await ask(server, '/media/lamp.webp')).body.toString()).toBe('picture');
      writeFileSync(join(media, 'lamp.webp'), 'new picture');
      const changed = await ask(server, '/media/lamp.webp');
      expect(changed.body.toString()).toBe('new picture');
      expect(changed.headers['content-type']).toBe('image/webp');
    }));

  it.each([
    '/../outside.txt',
    '/assets/../../outside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/.secret',
    '/assets/a-1234.js.map',
    '/assets',
    '/media/../outside.txt',
    '/media/..%2foutside.txt',
    '/media/link.txt',
    '/media/.half-written.webp',
    '/media/.kept/lamp.webp',
    '/media/',
    '/media',
  ])('does not give away %s', (path) =>
    serving(shop, async (server) => {
      const { body } = await ask(server, path);
      // Below /assets nothing is rendered.
      expect(['page', 'Not Found\n']).toContain(body.toString());
    }),
  );
});
