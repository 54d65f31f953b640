import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  makeCompoundFile,
  makeDocx,
  makeDocxBomb,
  makeHugePng,
  makeLyingDocxBomb,
  makePdf,
  makePhoto,
} from '#tests/factories/upload-file.ts';
import { sniffFile, type FileKind } from './sniff-file.server.ts';

const ALL: FileKind[] = ['image', 'pdf', 'doc', 'docx', 'txt'];
const bytes = (content: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(content, encoding);
const sniff = async (content: Uint8Array, allowed = ALL) =>
  (await sniffFile(content, allowed))?.extension ?? null;

const small = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });

describe('what a file is', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['a photograph', () => makePhoto(), 'jpg'],
    ['a PNG', () => small().png().toBuffer(), 'png'],
    ['a PNG that says it is huge', () => makeHugePng(), 'png'],
    ['a WebP', () => small().webp().toBuffer(), 'webp'],
    ['a GIF', () => small().gif().toBuffer(), 'gif'],
    ['an AVIF', () => small().avif().toBuffer(), 'avif'],
    ['a PDF', () => makePdf(), 'pdf'],
    ['an old Word document', () => makeCompoundFile(), 'doc'],
    [
      'an old Word document of many parts',
      () =>
        makeCompoundFile([
          'Root Entry',
          ...Array.from({ length: 300 }, (_, index) => `Part ${index}`),
          'WordDocument',
        ]),
      'doc',
    ],
    ['a Word document', () => makeDocx(), 'docx'],
    ['a text', () => bytes('Habari yako? Tunahitaji taa 20.\r\n\tAsante – sawa 😀'), 'txt'],
    ['a text with a byte order mark', () => bytes('\ufeffHabari'), 'txt'],
  ])('%s', async (_, make, extension) => {
    expect(await sniff(await make())).toBe(extension);
  });

  it('counts only when it is wanted here', async () => {
    expect(await sniff(makePdf(), ['image'])).toBeNull();
    expect(await sniff(await makePhoto(), ['pdf', 'txt'])).toBeNull();
  });
});

describe('what is refused', () => {
  const zipped = makeDocx();
  const pdf = makePdf();
  it.each<[string, Uint8Array]>([
    ['nothing', bytes('')],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['SVG behind an XML header', bytes('<?xml version="1.0"?><svg onload="alert(1)"/>')],
    ['HTML', bytes('<!doctype html><script>alert(1)</script>')],
    ['HTML after white space and a comment', bytes('\n <!-- x --> <img src=x onerror=alert(1)>')],
    ['HTML behind a byte order mark', bytes('\ufeff<html>')],
    ['a program', bytes('#!/bin/sh\nrm -rf /')],
    ['a program of Windows', bytes('MZ\x90\0\x03', 'latin1')],
    ['text with a NUL', bytes('abc\0def')],
    ['text with control characters', bytes('abc\x1b[2Jdef')],
    ['text that is no UTF-8', bytes('Caf\xe9', 'latin1')],
    ['UTF-16', bytes('\ufeffHabari', 'utf16le')],
    ['a rich text', bytes('{\\rtf1 Habari}')],
    ['a PDF behind a script', bytes('/*%PDF-1.4 1 0 obj */ alert(1) // %%EOF')],
    ['a PDF behind one line', Buffer.concat([bytes('x=1\n'), pdf])],
    ['a PDF that is a page too', makePdf('(<html><script>alert(1)</script>)')],
    ['a PDF with a zip behind it', Buffer.concat([pdf, zipped])],
    ['a PDF with a page behind it', Buffer.concat([pdf, bytes('<script>alert(1)</script>')])],
    ['a PDF that breaks off', pdf.subarray(0, 120)],
    ['a PDF with a script', makePdf('/OpenAction << /S /Java#53cript /JS (app.alert(1)) >>')],
    ['a PDF that starts a program', makePdf('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['a spreadsheet of the old kind', makeCompoundFile(['Root Entry', 'Workbook'])],
    [
      'an old Word document with macros',
      makeCompoundFile(['Root Entry', 'WordDocument', 'Macros']),
    ],
    ['an old Word document that breaks off', makeCompoundFile().subarray(0, 1_100)],
    ['an archive', makeDocx().slice(4)],
    ['a Word document with macros', makeDocx({ 'word/vbaProject.bin': bytes('x') })],
    ['a Word document with a page', makeDocx({ 'word/x.html': bytes('<script>') })],
    ['a Word document that leaves its folder', makeDocx({ '../../etc/cron.d/x.xml': bytes('x') })],
    ['a Word document behind something', Buffer.concat([bytes('PK junk'), zipped])],
    ['a Word document with something behind it', Buffer.concat([zipped, bytes('<html>')])],
    ['a Word document that breaks off', zipped.subarray(0, zipped.length - 30)],
    ['a picture that breaks off in its header', bytes('\x89PNG\r\n', 'latin1')],
  ])('%s', async (_, content) => {
    expect(await sniff(content)).toBeNull();
  });

  it('a Word document that unpacks to far more than it is, whether it says so or not', async () => {
    for (const bomb of [makeDocxBomb(), makeLyingDocxBomb()]) {
      expect(bomb.length).toBeLessThan(20_000);
      expect(await sniff(bomb)).toBeNull();
    }
  });

  it('a list of parts that runs in a circle', async () => {
    const file = Buffer.from(makeCompoundFile());
    file.writeUInt32LE(1, 512 + 4);
    expect(await sniff(file)).toBeNull();
  });

  it('whatever chance writes behind a true beginning, without an error', async () => {
    const beginnings = [makePdf(), zipped, makeCompoundFile(), makeHugePng(), await makePhoto()];
    let seed = 7;
    const chance = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let turn = 0; turn < 500; turn += 1) {
      const file = Buffer.from(beginnings[turn % beginnings.length] ?? bytes(''));
      for (let flips = 0; flips < 8; flips += 1) file[8 + chance(file.length - 8)] = chance(256);
      const answer = await sniff(file.subarray(0, 8 + chance(file.length)));
      expect(answer === null || /^[a-z]{3,4}$/.test(answer)).toBe(true);
    }
  });
});
