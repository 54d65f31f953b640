// Uploads in numbers, and bodies that never end, against the server over HTTP.
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeGuest } from '#tests/factories/chat.ts';
import { useUploadServer } from '#tests/setup/upload-server.ts';
import { chatAttachments } from '#/db/schema/chat.ts';
import { env, provideEnv } from '#/platform/env.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';

const { db, url, port, upload, address } = await useUploadServer();

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

describe('60: floods and bodies without an end', () => {
  it('takes no more than a guest’s and an address’s share of a day', async () => {
    provideEnv({ UPLOAD_DAILY_FILES: '3' });
    const { cookie } = makeGuest();
    const before = (await objectStore().list('chat-attachments/')).length;
    const reasons = [];
    for (let file = 0; file < 5; file += 1) {
      reasons.push((await upload(bytes(`Habari ${file}`), { cookie })).reason);
    }
    expect(reasons).toEqual([null, null, null, 'QUOTA_EXCEEDED', 'QUOTA_EXCEEDED']);
    // A new guest each time is still one address: ten people's share.
    let taken = 3;
    for (let file = 0; file < 40; file += 1) {
      if ((await upload(bytes(`Habari ${file}`))).status === 200) taken += 1;
    }
    expect(taken).toBe(30);
    expect(await objectStore().list('chat-attachments/')).toHaveLength(before + 30);
    expect((await upload(bytes('Habari'), { address: '10.8.8.8' })).status).toBe(200);
  });

  it('looks into no more than so many files of an hour, taken or not', async () => {
    const { cookie } = makeGuest();
    let last = await upload(bytes('<svg/>'), { cookie });
    for (let file = 0; file < 121; file += 1) last = await upload(bytes('<svg/>'), { cookie });
    expect(last).toMatchObject({ status: 409, reason: 'TOO_MANY_FILES' });
  });

  it('takes eight at a time of one address and keeps serving the others', async () => {
    const flood = await Promise.all(
      Array.from({ length: 40 }, (_, file) =>
        upload(bytes(`Habari ${file}`)).then(({ status }) => status),
      ),
    );
    expect(new Set(flood)).toEqual(new Set([200, 429]));
    expect((await upload(bytes('Habari'))).status).toBe(200);
  });

  it('refuses what is too large, said or not, and the ordinary calls stay small', async () => {
    provideEnv({ UPLOAD_MAX_MB: '1' });
    expect(await upload(new Uint8Array(1024 * 1024 + 10))).toMatchObject({
      status: 409,
      reason: 'FILE_TOO_LARGE',
    });
    const post = (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address(), ...headers },
        body,
      }).then(
        ({ status }) => status,
        () => 413,
      );
    const large = 'x'.repeat(1_200_000);
    expect(await post('/api/rpc/chat/uploadAttachment', large)).toBe(413);
    expect(await post('/api/chat/attachments', large)).toBe(413);
    provideEnv({ UPLOAD_MAX_MB: '10' });
    expect(await post('/api/rpc/chat/sendMessage', large)).toBe(413);
    expect(await post('/api/rpc/chat/uploadAttachment/', large)).toBe(413);
  });

  /** What the server says to a body that is sent as written. */
  const sendRaw = (head: string, pieces: string[], everyMs: number) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (piece) => (answer += piece.toString()));
      socket.on('error', () => undefined);
      const left = [...pieces];
      const drip = setInterval(() => {
        const piece = left.shift();
        if (piece !== undefined && !socket.destroyed) socket.write(piece);
      }, everyMs);
      socket.on('close', () => {
        clearInterval(drip);
        resolve(answer);
      });
      socket.write(
        'POST /api/rpc/chat/uploadAttachment HTTP/1.1\r\nhost: shop\r\nx-csrf-token: orpc\r\n' +
          `x-forwarded-for: ${address()}\r\nconnection: close\r\n` +
          `content-type: multipart/form-data; boundary=edge\r\n${head}\r\n\r\n`,
      );
    });
  const part = '--edge\r\ncontent-disposition: form-data; name="0"; filename="a.txt"\r\n\r\nHabari';

  it.each<[string, string, string[], number, RegExp]>([
    ['stops', 'content-length: 5000', [part], 10, /^HTTP\/1.1 408 /],
    [
      'drips',
      'content-length: 5000',
      [part, ...Array<string>(2_000).fill('x')],
      60,
      /^HTTP\/1.1 408 /,
    ],
    [
      'drips in chunks',
      'transfer-encoding: chunked',
      Array(200).fill('1\r\nx\r\n'),
      60,
      /^HTTP\/1.1 408 /,
    ],
    ['has no closing edge', `content-length: ${part.length}`, [part], 10, /^HTTP\/1.1 4\d\d /],
    ['is no form', 'content-length: 6', ['Habari'], 10, /^HTTP\/1.1 4\d\d /],
  ])('keeps nothing of a body that %s', async (_, head, pieces, everyMs, expected) => {
    const rows = async () => (await db.select().from(chatAttachments)).length;
    const before = await objectStore().list('chat-attachments/');
    expect(await sendRaw(head, pieces, everyMs)).toMatch(expected);
    expect(await rows()).toBe(0);
    expect(await objectStore().list('chat-attachments/')).toEqual(before);
    const aside = join(env().dataDir, 'files/.half-written');
    expect(existsSync(aside) ? readdirSync(aside) : []).toEqual([]);
    expect((await upload(bytes('Habari'))).status).toBe(200);
  });

  it('is not led astray by where a form says its files belong', async () => {
    const post = async (data: string) => {
      const form = new FormData();
      form.set('data', data);
      form.set('0', new File(['Habari'], 'a.txt'));
      const { status } = await fetch(`${url}/api/rpc/chat/uploadAttachment`, {
        method: 'POST',
        headers: { 'x-csrf-token': 'orpc', 'x-forwarded-for': address() },
        body: form,
      });
      return status;
    };
    for (const maps of [
      '[["__proto__","polluted"]]',
      '[["constructor","prototype","polluted"]]',
      '[[]]',
      '7',
      '[["file"],["file"]]',
    ]) {
      const status = await post(`{"json":{"file":{},"clientId":"upload-0001"},"maps":${maps}}`);
      expect(`${maps} ${status >= 400 && status < 500}`).toBe(`${maps} true`);
    }
    for (const data of ['', '{', 'null', '[]', '"x"']) {
      const status = await post(data);
      expect(`${data} ${status >= 400 && status < 500}`).toBe(`${data} true`);
    }
    expect({}).not.toHaveProperty('polluted');
  });
});
