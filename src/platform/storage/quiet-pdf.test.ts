import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makePackedPdf, makePdf } from '#tests/factories/upload-file.ts';
import { isQuietPdf } from './quiet-pdf.server.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const TWO_FILTERS = '/Filter [/ASCIIHexDecode /FlateDecode]';
const PREDICTED = '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>';
const FAR_AWAY = `/Type /ObjStm /X (${'x'.repeat(2000)})`;

const plain = (object: string) => new Uint8Array(Buffer.from(`4 0 ${object}`));
const deflated = (object: string) => new Uint8Array(deflateSync(`4 0 ${object}`));

describe('57: a PDF', () => {
  it.each([
    ['plain', makePdf()],
    ['with bookmarks', makePdf('/Outlines << /First 5 0 R /Last 5 0 R >>')],
    ['with names that hold the words', makePdf('/Title /JavaScripting /Launcher#20pad')],
    ['with packed objects', makePackedPdf('<< /Type /Page >>')],
    ['with its filter in a list', makePackedPdf('<< >>', { filter: '/Filter [ /FlateDecode ]' })],
    ['with objects together, unpacked', makePackedPdf('', { filter: '', bytes: plain('<< >>') })],
  ])('%s is taken', async (_, file) => {
    expect(await isQuietPdf(file)).toBe(true);
  });

  it.each([
    ['a script', makePdf(`/OpenAction ${SCRIPT}`)],
    ['an escaped script', makePdf('/OpenAction << /S /Java#53cript /JS (app.alert(1)) >>')],
    ['a script escaped throughout', makePdf('/S /#4a#61#76#61#53#63#72#69#70#74')],
    ['a script escaped in capitals', makePdf('/S /#4AavaScript')],
    ['a program, escaped', makePdf('/S /La#75nch')],
    ['a file inside', makePdf('/Names << /Embedded#46iles 7 0 R >>')],
    ['a packed script', makePackedPdf(`<< /OpenAction ${SCRIPT} >>`)],
    ['a packed escaped script', makePackedPdf('<< /S /Java#53cript >>')],
    ['a packed script in an escaped stream', makePackedPdf(SCRIPT, { type: '/Type /Obj#53tm' })],
    ['a packed script without a type', makePackedPdf(SCRIPT, { type: '' })],
    ['a packed script under two filters', makePackedPdf(SCRIPT, { filter: TWO_FILTERS })],
    ['an encrypted packing', makePackedPdf('', { bytes: new Uint8Array(64).fill(7) })],
    ['a packing that breaks off', makePackedPdf('', { bytes: deflated(SCRIPT).slice(0, 20) })],
    ['a packing read by columns', makePackedPdf('<< >>', { filter: PREDICTED })],
    ['a packing whose dictionary is hidden', makePackedPdf(SCRIPT, { type: FAR_AWAY })],
  ])('with %s is refused', async (_, file) => {
    expect(await isQuietPdf(file)).toBe(false);
  });

  it('is given up when its objects unpack to more than eight megabytes', async () => {
    const bomb = makePackedPdf('', { bytes: deflated(' '.repeat(64 * 1024 * 1024)) });
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage.rss();
    expect(await isQuietPdf(bomb)).toBe(false);
    expect(process.memoryUsage.rss() - before).toBeLessThan(48_000_000);
  });

  it('is given up when it names more packings than a document has', async () => {
    expect(await isQuietPdf(makePdf('/First '.repeat(5_001)))).toBe(false);
    expect(await isQuietPdf(makePdf('/First '.repeat(4_999)))).toBe(true);
  });

  it('finds a name on the border of two pieces', async () => {
    const start = makePdf().indexOf(0x3e);
    for (let shift = 0; shift < 16; shift += 1) {
      const file = makePdf(`(${'x'.repeat(512 * 1024 - start - shift)}) /S /JavaScript`);
      expect(await isQuietPdf(file)).toBe(false);
    }
  });
});
