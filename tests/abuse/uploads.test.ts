// Uploads as strangers make them, against the server over HTTP: cases 57 to 60.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeConversation, makeGuest } from '#tests/factories/chat.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { uploadFile } from '#tests/factories/upload-call.ts';
import {
  makeCompoundFile,
  makeDocx,
  makeDocxBomb,
  makeHugePng,
  makeLyingDocxBomb,
  makePdf,
  makePhoto,
} from '#tests/factories/upload-file.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { api } from '#/api.server.ts';
import { chatAttachments } from '#/db/schema/chat.ts';
import { uploadDays } from '#/db/schema/uploads.ts';
import { answerAttachment } from '#/features/chat/attachments/answer-attachment.server.ts';
import { env, provideEnv } from '#/platform/env.server.ts';
import { serve } from '#/platform/http/serve.server.ts';
import { answerRest, answerRpc } from '#/platform/rpc/serve-api.server.ts';
import { uploadLimits } from '#/platform/rpc/upload-paths.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';

const { db } = await useDatabase();

const limits = uploadLimits(api);
const server = await serve({
  port: 0,
  host: '127.0.0.1',
  // So that each test is at home somewhere else, behind a proxy that is believed.
  trustProxy: 1,
  clientDir: env().dataDir,
  bodyLimit(path) {
    const limit = limits(path);
    return limit && { ...limit, seconds: 2, idleSeconds: 0.4 };
  },
  fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/rpc/')) return answerRpc(request);
    const file = /^\/api\/chat\/attachments\/([^/]+)$/.exec(pathname)?.[1];
    if (file && request.method === 'GET')
      return answerAttachment(request, decodeURIComponent(file));
    return answerRest(request);
  },
});
afterAll(() => server.close());

const url = `http://127.0.0.1:${server.port}`;
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
let address = '';
let homes = 0;

beforeEach(async () => {
  homes += 1;
  address = `10.0.${Math.floor(homes / 200)}.${homes % 200}`;
  await db.delete(chatAttachments);
  await db.delete(uploadDays);
  provideEnv({ UPLOAD_DAILY_FILES: '50', UPLOAD_DAILY_MB: '100', UPLOAD_MAX_MB: '10' });
});

const upload = (
  content: Uint8Array<ArrayBuffer>,
  more: Partial<Parameters<typeof uploadFile>[0]> = {},
) => uploadFile({ url, content, address, ...more });
const read = (path: string, cookie = '') => fetch(`${url}${path}`, { headers: { cookie } });
const signedIn = async (role: 'customer' | 'admin' = 'customer') => {
  const user = await makeUser(db, { role });
  return { user, cookie: await sessionCookie((await makeSession(db, user.id)).token) };
};

describe('57: what a file is', () => {
  it.each<[string, string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>]>([
    ['SVG', 'a.svg', () => bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['SVG that calls itself a picture', 'a.png', () => bytes('<?xml version="1.0"?><svg/>')],
    ['HTML', 'a.html', () => bytes('<!doctype html><script>alert(1)</script>')],
    ['a .jpg that is HTML', 'a.jpg', () => bytes('<html><body onload=alert(1)>')],
    ['a PDF that is a script', 'a.pdf', () => bytes('/*%PDF-1.4*/alert(1)//%%EOF')],
    ['a PDF with a script in it', 'a.pdf', () => makePdf('/OpenAction << /S /JavaScript >>')],
    ['a docx that is a bomb', 'a.docx', makeDocxBomb],
    ['a docx that is a bomb and denies it', 'a.docx', makeLyingDocxBomb],
    ['a docx with macros', 'a.docx', () => makeDocx({ 'word/vbaProject.bin': bytes('x') })],
    ['a spreadsheet called .doc', 'a.doc', () => makeCompoundFile(['Root Entry', 'Workbook'])],
    ['a program', 'a.txt', () => bytes('MZ\0\u0001')],
  ])('refuses %s', async (_, name, make) => {
    const answer = await upload(await make(), { name, type: 'image/jpeg' });
    expect(answer).toMatchObject({ status: 409, reason: 'FILE_TYPE', file: null });
    expect(await db.select().from(chatAttachments)).toEqual([]);
  });

  it('refuses a picture of 50,000 by 50,000 points without opening it', async () => {
    const before = process.memoryUsage.rss();
    const answer = await upload(makeHugePng(), { name: 'a.png', type: 'image/png' });
    expect(answer).toMatchObject({ status: 409, reason: 'PICTURE_TOO_LARGE' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
  });

  it('makes pictures anew, without place, camera and name', async () => {
    const { file, cookie } = await upload(await makePhoto(), { name: 'Nyumbani.jpg' });
    const answer = await read(file?.url ?? '', cookie ?? '');
    const picture = Buffer.from(await answer.arrayBuffer());
    const { format, exif, xmp } = await sharp(picture).metadata();
    expect([format, exif, xmp]).toEqual(['webp', undefined, undefined]);
    expect(picture.toString('latin1')).not.toMatch(/SecretCamera|Amina|GPS/);
    expect(file).toMatchObject({ kind: 'image', name: 'Nyumbani.webp', size: picture.length });
  });

  it.each<[string, () => Uint8Array<ArrayBuffer>]>([
    ['pdf', makePdf],
    ['doc', makeCompoundFile],
    ['docx', makeDocx],
    ['txt', () => bytes('Habari yako')],
  ])('gives %s only as a download that no browser guesses or runs', async (kind, make) => {
    const { file, cookie } = await upload(make(), { name: 'ombi.jpg', type: 'text/html' });
    expect(file).toMatchObject({ kind, name: `ombi.${kind}` });
    const { headers } = await read(file?.url ?? '', cookie ?? '');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="ombi\./);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('private');
    expect(headers.get('content-type')).not.toMatch(/html|svg|javascript/);
  });
});

describe('58: what a file is called', () => {
  it.each([
    ['../../../etc/cron.d/x.txt', /^etccron\.d/],
    ['..\\..\\windows\\system32.txt', /^windowssystem32/],
    ['a\0.html', /^a\.txt$/],
    ['picha\u202egpj.exe', /^pichagpj\.txt$/],
    [`${'x'.repeat(300)}.txt`, /^x{80}\.txt$/],
    ['CON', /^CON\.txt$/],
    ['.htaccess', /^htaccess\.txt$/],
    [' . ', /^file\.txt$/],
    ['a"; filename="b.html', /^a; filename=b\.txt$/],
    ['a\r\nContent-Type: text/html', /\.txt$/],
    ['<img src=x onerror=alert(1)>.txt', /^img src=x/],
    ['😀'.repeat(100), /^(?:😀){80}\.txt$/u],
  ])('is ours, whatever the sender says: %j', async (name, shown) => {
    const { file, status } = await upload(bytes('Habari'), { name });
    expect(status).toBe(200);
    expect(file?.name).toMatch(shown);
    expect(file?.name).not.toMatch(/[/\\\p{C}"<>]/u);
    const [row] = await db.select().from(chatAttachments);
    expect(row?.objectKey).toMatch(/^chat-attachments\/[\w-]{43}\/\d{13}-[\w-]{16}\.txt$/);
    expect(row?.objectKey).toContain(row?.sessionId);
    expect(await objectStore().get(row?.objectKey ?? '')).not.toBeNull();
  });
});

describe('59: whose a file is', () => {
  /** A guest's photograph, sent in the guest's conversation. */
  async function sentFile() {
    const guest = makeGuest();
    const { file } = await upload(await makePhoto(), { cookie: guest.cookie });
    const conversation = await makeConversation(db, { sessionId: guest.sessionId });
    const send = () =>
      fetch(`${url}/api/rpc/chat/sendMessage`, {
        method: 'POST',
        headers: {
          'x-csrf-token': 'orpc',
          'content-type': 'application/json',
          'x-forwarded-for': address,
          cookie: guest.cookie,
        },
        body: JSON.stringify({
          json: {
            locale: 'en',
            conversationId: conversation.id,
            clientId: randomUUID(),
            content: '',
            attachmentIds: [file?.id],
            page: '/',
          },
        }),
      });
    return { guest, path: file?.url ?? '', id: file?.id ?? '', send };
  }

  it('shows it to its guest and, once it is sent, to the shop; to nobody else', async () => {
    const { guest, path, send } = await sentFile();
    const admin = await signedIn('admin');
    const customer = await signedIn();
    expect((await read(path, guest.cookie)).status).toBe(200);
    expect((await read(path, admin.cookie)).status).toBe(404);
    expect((await send()).status).toBe(200);
    expect((await read(path, guest.cookie)).status).toBe(200);
    expect((await read(path, admin.cookie)).status).toBe(200);
    for (const stranger of [
      '',
      makeGuest().cookie,
      customer.cookie,
      'goled.chat=',
      'goled.chat=x',
    ]) {
      const { status, headers } = await read(path, stranger);
      expect([stranger, status, headers.get('cache-control')]).toEqual([stranger, 404, 'no-store']);
    }
  });

  it('goes with the guest into an account and is the browser’s alone no longer', async () => {
    const { guest, path, send } = await sentFile();
    await send();
    const { cookie } = await signedIn();
    expect((await read(path, `${cookie}; ${guest.cookie}`)).status).toBe(200);
    expect((await read(path, cookie)).status).toBe(200);
    expect((await read(path, guest.cookie)).status).toBe(404);
  });

  it('is not given for a name that was guessed, nor as a list', async () => {
    const { guest, path } = await sentFile();
    const [row] = await db.select().from(chatAttachments);
    const key = row?.objectKey ?? '';
    for (const guess of [
      `/api/chat/attachments/${encodeURIComponent(key)}`,
      `/api/chat/attachments/${key.split('/').at(-1)}`,
      `/api/chat/attachments/${randomUUID()}`,
      `/api/chat/attachments/..%2f..%2fauth-secret`,
      `/api/chat/attachments/%00`,
      '/api/chat/attachments/',
      '/api/chat/attachments',
      `/files/${key}`,
      `/media/../files/${key}`,
      `/${key}`,
    ]) {
      const { status } = await read(guess, guest.cookie);
      expect(`${guess} ${[404, 405].includes(status)}`).toBe(`${guess} true`);
    }
    expect((await read(path, guest.cookie)).status).toBe(200);
  });

  it('cannot be sent by somebody else, nor twice', async () => {
    const { send, id } = await sentFile();
    const thief = makeGuest();
    const stolen = await fetch(`${url}/api/rpc/chat/sendMessage`, {
      method: 'POST',
      headers: {
        'x-csrf-token': 'orpc',
        'content-type': 'application/json',
        cookie: thief.cookie,
        'x-forwarded-for': address,
      },
      body: JSON.stringify({
        json: { locale: 'en', clientId: randomUUID(), content: 'x', attachmentIds: [id] },
      }),
    });
    expect(await stolen.text()).toContain('ATTACHMENT_GONE');
    expect((await send()).status).toBe(200);
    expect(await (await send()).text()).toContain('ATTACHMENT_GONE');
  });
});

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

  it('takes four at a time of one address and keeps serving the others', async () => {
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
        headers: { 'x-forwarded-for': address, ...headers },
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
      const socket = connect(server.port, '127.0.0.1');
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
          `x-forwarded-for: ${address}\r\nconnection: close\r\n` +
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
        headers: { 'x-csrf-token': 'orpc', 'x-forwarded-for': address },
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
