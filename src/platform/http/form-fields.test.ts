import { describe, expect, it } from 'vitest';
import { bringsFiles, isOddForm } from './form-fields.server.ts';

const urlEncoded = 'application/x-www-form-urlencoded;charset=UTF-8';
const fields = (count: number) => Buffer.from(Array<string>(count).fill('a=1').join('&'));

/** A form as a browser sends it. */
async function sent(values: readonly (string | File)[]): Promise<[type: string, body: Buffer]> {
  const form = new FormData();
  for (const value of values) form.append('a', value);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return [type, Buffer.from(await request.arrayBuffer())];
}

describe('a form', () => {
  it('of a hundred fields is read, of more it is not', async () => {
    expect(isOddForm(urlEncoded, fields(101))).toBe(false);
    expect(isOddForm(urlEncoded, fields(102))).toBe(true);
    expect(isOddForm(...(await sent(Array<string>(99).fill('1'))))).toBe(false);
    const [type, body] = await sent(Array<string>(101).fill('1'));
    expect(isOddForm(type, body)).toBe(true);
    expect(isOddForm(type.replace(/boundary=(.*)/, 'boundary="$1"'), body)).toBe(true);
  });

  it('may bring large files beside short fields', async () => {
    const file = new File(['x'.repeat(200_000)], 'a.txt');
    expect(isOddForm(...(await sent([file, 'y'.repeat(60_000)])))).toBe(false);
    expect(isOddForm(...(await sent([file, 'y'.repeat(70_000)])))).toBe(true);
    expect(isOddForm(...(await sent(['y'.repeat(70_000), file])))).toBe(true);
  });

  it('is not what is something else', () => {
    expect(isOddForm('application/json', fields(200))).toBe(false);
    expect(isOddForm(undefined, fields(200))).toBe(false);
    expect(isOddForm('multipart/form-data', fields(200))).toBe(false);
  });

  it('with parts is what brings files', async () => {
    const [type] = await sent(['1']);
    expect([type, 'application/json', urlEncoded, undefined].map(bringsFiles)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
