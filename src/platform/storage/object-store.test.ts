import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server, S3_KEYS } from '#tests/fakes/s3-server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { createLocalStore } from './local-store.server.ts';
import { checkStorage, objectStore } from './object-store.server.ts';
import { createS3Store } from './s3-store.server.ts';
import { isOurKey } from './stored-types.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'goled-files-'));
let s3: Awaited<ReturnType<typeof startS3Server>>;

const NO_BUCKET = {
  STORAGE_S3_ENDPOINT: '',
  STORAGE_S3_BUCKET: '',
  STORAGE_S3_ACCESS_KEY: '',
  STORAGE_S3_SECRET: '',
};
const useFolder = () => provideEnv({ DATA_DIR: dataDir, ...NO_BUCKET });
const useBucket = (also: Record<string, string> = {}) =>
  provideEnv({
    STORAGE_S3_ENDPOINT: s3.endpoint,
    STORAGE_S3_BUCKET: s3.bucket,
    STORAGE_S3_ACCESS_KEY: S3_KEYS.accessKey,
    STORAGE_S3_SECRET: S3_KEYS.secret,
    ...also,
  });

beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  provideEnv(NO_BUCKET);
  await s3.stop();
  rmSync(dataDir, { recursive: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);

describe.each([
  ['a folder', useFolder],
  ['an S3-compatible bucket', () => useBucket()],
])('%s', (_, use) => {
  beforeAll(use);

  it('keeps, lists and forgets files', async () => {
    const store = objectStore();
    await checkStorage();
    const picture = crypto.getRandomValues(new Uint8Array(60_000));
    await store.put('chat/a/1-x.webp', picture, 'image/webp');
    await store.put('chat/a/2-y.txt', bytes('Habari'), 'text/plain; charset=utf-8');
    await store.put('chat/ab/1-z.txt', bytes(''), 'text/plain; charset=utf-8');
    const found = await store.get('chat/a/1-x.webp');
    expect(found).toMatchObject({ contentType: 'image/webp', size: 60_000 });
    expect(Buffer.from(found?.bytes ?? []).equals(Buffer.from(picture))).toBe(true);
    await store.put('chat/a/2-y.txt', bytes('Habari yako'), 'text/plain; charset=utf-8');
    expect(Buffer.from((await store.get('chat/a/2-y.txt'))?.bytes ?? []).toString()).toBe(
      'Habari yako',
    );
    expect(await store.list('chat/a/')).toEqual(['chat/a/1-x.webp', 'chat/a/2-y.txt']);
    await store.removeAll('chat/a/');
    expect(await store.list('chat/a/')).toEqual([]);
    expect(await store.get('chat/a/1-x.webp')).toBeNull();
    expect(await store.list('chat/')).toEqual(['chat/ab/1-z.txt']);
    await store.remove('chat/ab/1-z.txt');
    await store.remove('chat/ab/1-z.txt');
    expect(await store.list('chat/')).toEqual([]);
  });

  it('takes no key but ours and no type but the key’s', async () => {
    const store = objectStore();
    await expect(store.put('a/x.webp', bytes('x'), 'text/html')).rejects.toThrow('must end');
    for (const key of ['../x.webp', 'a/../../x.webp', '/etc/passwd', 'a/x.html', 'x.webp']) {
      await expect(store.get(key)).rejects.toThrow('Not a key of ours');
    }
    for (const prefix of ['', '/', '../', 'a', 'a//', '.half-written/']) {
      await expect(store.list(prefix)).rejects.toThrow('Not a folder of ours');
    }
  });
});

describe('the keys', () => {
  it.each(['chat-attachments/0193-a/1763-ab_C9.webp', 'products/x/y/z.avif', 'a/b.c.txt'])(
    '%s is one',
    (key) => expect(isOurKey(key)).toBe(true),
  );

  it.each([
    'a/..webp',
    'a/b..webp',
    'a/.webp',
    'a/.hidden.txt',
    'a/b\0.webp',
    'a/b\n.webp',
    'a/b c.webp',
    'a/b%2e.webp',
    'a\\b.webp',
    'a/\u202egpj.webp',
    'a/con.txt',
    'nul/b.txt',
    'a/b.svg',
    'a/b.webp.',
    `a/${'b'.repeat(300)}.webp`,
    `${'ab/'.repeat(120)}c.webp`,
  ])('%j is none', (key) => expect(isOurKey(key)).toBe(false));
});

describe('the folder', () => {
  beforeAll(useFolder);

  it('is not left by any key, checked before or not', async () => {
    writeFileSync(join(dataDir, 'outside.txt'), 'secret');
    const place = createLocalStore(join(dataDir, 'files'));
    for (const key of ['../outside.txt', 'a/../../outside.txt', join(dataDir, 'outside.txt')]) {
      const refused = 'A key leads out of the folder';
      await expect(place.get(key)).rejects.toThrow(refused);
      await expect(place.put(key, bytes('x'), 'text/plain')).rejects.toThrow(refused);
      await expect(place.remove(key)).rejects.toThrow(refused);
      await expect(place.list(key)).rejects.toThrow(refused);
    }
    expect(readFileSync(join(dataDir, 'outside.txt'), 'utf8')).toBe('secret');
  });

  it('never shows half a file, even to those who read while it is written', async () => {
    const store = objectStore();
    const versions = ['a', 'b'].map((letter) => bytes(letter.repeat(2_000_000)));
    const key = 'race/one.txt';
    const type = 'text/plain; charset=utf-8';
    await store.put(key, versions[0] ?? bytes(''), type);
    await Promise.all([
      ...Array.from({ length: 20 }, (_, turn) =>
        store.put(key, versions[turn % 2] ?? bytes(''), type),
      ),
      ...Array.from({ length: 40 }, async () => {
        const found = (await store.get(key))?.bytes ?? bytes('');
        expect(found).toHaveLength(2_000_000);
        expect(found.every((byte) => byte === found[0])).toBe(true);
      }),
    ]);
    expect(readdirSync(join(dataDir, 'files/.half-written'))).toEqual([]);
    expect(statSync(join(dataDir, 'files/race/one.txt')).mode & 0o777).toBe(0o600);
    await store.removeAll('race/');
    expect(existsSync(join(dataDir, 'files/race'))).toBe(false);
  });

  it('sweeps away at start what a crash left half-written an hour ago', async () => {
    const aside = join(dataDir, 'files/.half-written');
    writeFileSync(join(aside, 'old'), 'x');
    writeFileSync(join(aside, 'young'), 'x');
    utimesSync(join(aside, 'old'), new Date(0), new Date(0));
    await checkStorage();
    expect(readdirSync(aside)).toEqual(['young']);
  });

  it('says at start where files cannot be kept', async () => {
    const blocked = join(dataDir, 'blocked');
    mkdirSync(blocked);
    writeFileSync(join(blocked, 'files'), 'in the way');
    provideEnv({ DATA_DIR: blocked, ...NO_BUCKET });
    await expect(checkStorage()).rejects.toThrow('Files cannot be kept in');
  });
});

describe('the bucket', () => {
  it('lists more than one page', async () => {
    const { endpoint, bucket } = s3;
    const store = createS3Store({ endpoint, bucket, region: 'us-east-1', ...S3_KEYS }, 10);
    const keys = Array.from({ length: 35 }, (_, index) => `many/${100 + index}.txt`);
    for (const key of keys) await store.put(key, bytes(key), 'text/plain; charset=utf-8');
    expect(await store.list('many/')).toEqual(keys);
  });

  it.each([
    ['a key that it does not know', { STORAGE_S3_ACCESS_KEY: 'WRONG' }],
    ['a bucket that is not there', { STORAGE_S3_BUCKET: 'another-bucket' }],
  ])('says at start when it refuses us: %s', async (_, also) => {
    useBucket(also);
    await expect(checkStorage()).rejects.toThrow('Check the STORAGE_S3_… settings.');
    await expect(
      objectStore().put('a/b.txt', bytes('x'), 'text/plain; charset=utf-8'),
    ).rejects.toThrow('did not take a/b.txt: 40');
  });

  it('follows no redirect and does not take one for a file', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(302, { location: `${s3.endpoint}/elsewhere` }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // The cast: a TCP server's address is never a pipe's name.
    const { port } = server.address() as AddressInfo;
    useBucket({ STORAGE_S3_ENDPOINT: `http://127.0.0.1:${port}` });
    await expect(objectStore().get('a/b.txt')).rejects.toThrow('did not give a/b.txt: 302');
    expect(asked).toHaveLength(1);
    await new Promise((resolve) => server.close(resolve));
  });

  it('that cannot be reached just now does not keep the shop from starting', async () => {
    useBucket({ STORAGE_S3_ENDPOINT: 'http://127.0.0.1:1' });
    await expect(checkStorage()).resolves.toBeUndefined();
    await expect(objectStore().get('a/b.txt')).rejects.toThrow('fetch failed');
  });
});
