import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, serving } from '#tests/setup/http-server.ts';
import { answerSizedPicture } from './save-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'goled-save-data-'));
beforeAll(() => {
  for (const path of ['lamp/1/640.avif', 'lamp/1/320.avif', 'single/1/640.avif']) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
  writeFileSync(join(folder, 'lamp/1/og.jpg'), 'card');
});
afterAll(() => rmSync(folder, { recursive: true }));

const options = {
  clientDir: folder,
  publicDirs: [{ prefix: '/media', dir: folder, immutable: true }],
};
const saving = { headers: { 'save-data': 'on' } };

describe('a picture of the disk (LIGHT-3)', () => {
  it('is one size down for who saves data, under its own address', () =>
    serving(options, async (server) => {
      const whole = await ask(server, '/media/lamp/1/640.avif');
      expect(whole.body.toString()).toBe('lamp/1/640.avif');
      expect(whole.headers.vary).toBe('save-data');
      expect(whole.headers).not.toHaveProperty('content-location');
      const small = await ask(server, '/media/lamp/1/640.avif', saving);
      expect(small.body.toString()).toBe('lamp/1/320.avif');
      expect(small.headers).toMatchObject({
        vary: 'save-data',
        'content-location': '/media/lamp/1/320.avif',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/avif',
      });
      expect(small.headers.etag).not.toBe(whole.headers.etag);
      const same = await ask(server, '/media/lamp/1/640.avif', {
        headers: { ...saving.headers, 'if-none-match': String(small.headers.etag) },
      });
      expect(same).toMatchObject({ status: 304, headers: { vary: 'save-data' } });
    }));

  it('is itself where there is no smaller one, or the header says something else', () =>
    serving(options, async (server) => {
      const text = async (path: string, asked: object = saving) =>
        (await ask(server, path, asked)).body.toString();
      expect(await text('/media/single/1/640.avif')).toBe('single/1/640.avif');
      expect(await text('/media/lamp/1/320.avif')).toBe('lamp/1/320.avif');
      expect(await text('/media/lamp/1/og.jpg')).toBe('card');
      expect(await text('/media/lamp/1/640.avif', { headers: { 'save-data': 'off' } })).toBe(
        'lamp/1/640.avif',
      );
      expect((await ask(server, '/media/lamp/1/og.jpg')).headers).not.toHaveProperty('vary');
    }));
});

describe('a picture of a store elsewhere', () => {
  const stored = ['/media/uploads/a/640.webp', '/media/uploads/a/320.webp'];
  const find = (path: string) =>
    Promise.resolve(
      stored.includes(path) ? new Response(path) : new Response('Not found', { status: 404 }),
    );
  const asked = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await answerSizedPicture(
      new Request(`https://goled.test${path}`, { headers }),
      find,
    );
    const { status } = answer;
    const location = answer.headers.get('content-location');
    return { status, location, vary: answer.headers.get('vary'), body: await answer.text() };
  };

  it('is one size down for who saves data, and itself for everybody else', async () => {
    const path = '/media/uploads/a/640.webp';
    const small = '/media/uploads/a/320.webp';
    expect(await asked(path)).toEqual({
      status: 200,
      location: null,
      vary: 'save-data',
      body: path,
    });
    expect(await asked(path, { 'save-data': 'on' })).toEqual({
      status: 200,
      location: small,
      vary: 'save-data',
      body: small,
    });
  });

  it('is not found where neither is', async () => {
    const { status, location } = await asked('/media/uploads/b/640.webp', { 'save-data': 'on' });
    expect([status, location]).toEqual([404, null]);
  });
});
