import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ask, serving } from '#tests/setup/http-server.ts';
import { buildIdOf } from './build-id.server.ts';
import { earlierAssets, keepBuild, privateMaps, readChunkNames } from './earlier-builds.server.ts';

const DAY = 86_400_000;
const NOW = new Date();
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'goled-builds-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const store = () => join(folder, 'builds');
const stored = () => readdirSync(earlierAssets(store())).toSorted();

/** A build with these files, as `vite build` leaves it. */
function build(name: string, files: Record<string, string>): string {
  const clientDir = join(folder, name);
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(clientDir, 'assets', file), text);
  }
  return clientDir;
}

const keep = (clientDir: string, at = NOW) =>
  keepBuild(
    { clientDir, mapsDir: `${clientDir}-maps`, folder: store(), id: buildIdOf(clientDir) },
    at,
  );
const storedMaps = () => readdirSync(privateMaps(store())).toSorted();

/** What the build lays beside: maps, and names of files that have none. */
function mapsOf(clientDir: string, maps: Record<string, string>, names: Record<string, string>) {
  mkdirSync(`${clientDir}-maps`);
  for (const [file, text] of Object.entries(maps)) {
    writeFileSync(join(`${clientDir}-maps`, file), text);
  }
  writeFileSync(join(`${clientDir}-maps`, 'names.json'), JSON.stringify(names));
}

it('serves the files of the build before, and says of any other at once that it is not there', async () => {
  const before = build('before', { 'a-1111111.js': 'old', 'same-2222222.js': 'same' });
  const after = build('after', { 'a-3333333.js': 'new', 'same-2222222.js': 'same' });
  await keep(before);
  await keep(after);
  expect(stored()).toEqual(['a-1111111.js', 'a-3333333.js', 'same-2222222.js']);
  await serving({ clientDir: after, earlierAssets: earlierAssets(store()) }, async (server) => {
    const old = await ask(server, '/assets/a-1111111.js?again=1');
    expect(old.body.toString()).toBe('old');
    expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask(server, '/assets/a-3333333.js')).body.toString()).toBe('new');
    for (const unknown of ['/assets/b-4444444.js', '/assets/', '/assets/x/y.js']) {
      const answer = await ask(server, unknown);
      expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    }
  });
});

it('removes what only a build too old needs, and nothing that another process may have just found', async () => {
  const old = build('old', { 'old-1111111.js': 'old', 'late-1111112.js': 'late' });
  const between = build('between', { 'b-2222222.js': 'b' });
  const now = build('now', { 'n-3333333.js': 'n' });
  await keep(old, new Date(NOW.getTime() - 90 * DAY));
  await keep(between, new Date(NOW.getTime() - 31 * DAY));
  utimesSync(join(earlierAssets(store()), 'late-1111112.js'), NOW, NOW);
  writeFileSync(join(earlierAssets(store()), '.half'), 'half');
  utimesSync(join(earlierAssets(store()), '.half'), new Date(0), new Date(0));
  await keep(now);
  expect(stored()).toEqual(['b-2222222.js', 'late-1111112.js', 'n-3333333.js']);
  expect(readdirSync(store()).filter((name) => name.endsWith('.json'))).toHaveLength(2);
});

it('bears two processes that start at once, and a list that is no list', async () => {
  const one = build('one', { 'a-1111111.js': 'one' });
  const two = build('two', { 'b-2222222.js': 'two' });
  mkdirSync(store());
  writeFileSync(join(store(), 'odd.json'), '{"files":1}');
  await Promise.all([keep(one), keep(two), keep(one), keep(two)]);
  expect(stored()).toEqual(['a-1111111.js', 'b-2222222.js']);
  expect(readFileSync(join(earlierAssets(store()), 'a-1111111.js'), 'utf8')).toBe('one');
});

it('names builds of the same files alike, and others not', () => {
  const one = build('one', { 'a-1111111.js': 'one' });
  const same = build('same', { 'a-1111111.js': 'one' });
  const other = build('other', { 'a-1111112.js': 'other' });
  expect(buildIdOf(one)).toBe(buildIdOf(same));
  expect(buildIdOf(one)).not.toBe(buildIdOf(other));
  expect(buildIdOf(one)).toMatch(/^[\w-]{10}$/);
});

it('names the build on answers of the API, and says when no worker is wanted', () =>
  serving({ clientDir: build('any', {}), build: 'b1', worker: 'off' }, async (server) => {
    for (const method of ['GET', 'HEAD']) {
      const health = await ask(server, '/api/health', { method });
      expect(health.headers).toMatchObject({
        'x-build': 'b1',
        'x-worker': 'off',
        'cache-control': 'no-store',
      });
    }
    expect((await ask(server, '/api/rpc/any', { method: 'POST' })).headers['x-build']).toBe('b1');
    expect((await ask(server, '/')).headers['x-build']).toBeUndefined();
  }));

it('asks for the worker each time, under a policy of its own, and gives the one that removes it when off', async () => {
  const clientDir = build('workers', {});
  writeFileSync(join(clientDir, 'worker.js'), 'on');
  writeFileSync(join(clientDir, 'worker-off.js'), 'off');
  for (const worker of ['on', 'off'] as const) {
    await serving({ clientDir, build: 'b1', worker }, async (server) => {
      const script = await ask(server, '/worker.js');
      expect(script.body.toString()).toBe(worker);
      expect(script.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      });
      const { headers } = await ask(server, '/api/health');
      expect(headers['x-worker']).toBe(worker === 'off' ? 'off' : undefined);
    });
  }
});

it('lays source maps by for the shop alone, as long as their builds, and knows the names of all files', async () => {
  const before = build('before', { '1111111.js': 'old' });
  mapsOf(before, { '1111111.js.map': '{"old":1}' }, { '1111111.js': 'cart-page' });
  const after = build('after', { '2222222.js': 'new' });
  mapsOf(after, { '2222222.js.map': '{"new":1}' }, { '2222222.js': 'cart-page' });
  await keep(before);
  await keep(after, new Date(NOW.getTime() + 1));
  expect(storedMaps()).toEqual(['1111111.js.map', '2222222.js.map']);
  expect(stored()).toEqual(['1111111.js', '2222222.js']);
  expect(Object.fromEntries(await readChunkNames(store()))).toEqual({
    '1111111.js': 'cart-page',
    '2222222.js': 'cart-page',
  });
  await serving({ clientDir: after, earlierAssets: earlierAssets(store()) }, async (server) => {
    for (const map of ['1111111.js.map', '2222222.js.map', '%2e%2e/maps/1111111.js.map']) {
      const { body } = await ask(server, `/assets/${map}`);
      expect(body.toString()).not.toMatch(/old|new/);
    }
  });
  await keep(build('last', { '3333333.js': 'last' }), new Date(NOW.getTime() + 40 * DAY));
  expect(storedMaps()).toEqual(['2222222.js.map']);
});
