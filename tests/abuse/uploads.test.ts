// Uploads as strangers make them, against the server over HTTP.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeConversation, makeGuest } from '#tests/factories/chat.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
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
import { useUploadServer } from '#tests/setup/upload-server.ts';
import { chatAttachments } from '#/db/schema/chat.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';

const { db, url, upload, read, address } = await useUploadServer();

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
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
    expect(headers.get('cache-control')).toMatch(/private.*no-store/);
    expect(headers.get('content-type')).not.toMatch(/html|svg|javascript/);
  });
});

describe('58: what a file is called', () => {
  it.each([
    ['../../../etc/cron.d/x.txt', /^etccron\.d/],
    ['..\\..\\windows\\system32.txt', /^windowssystem32/],
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

  it('is refused with a zero byte, as every text is', async () => {
    expect((await upload(bytes('Habari'), { name: 'a\0.html' })).status).toBe(400);
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
          'x-forwarded-for': address(),
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
      expect(`${guess} ${[400, 404, 405].includes(status)}`).toBe(`${guess} true`);
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
        'x-forwarded-for': address(),
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
