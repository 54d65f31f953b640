import { expect, it } from 'vitest';
import { fileResponse } from './file-response.server.ts';

const object = (contentType: string) => ({
  bytes: new TextEncoder().encode('abc'),
  contentType,
  size: 3,
});

it('shows pictures and has everything else saved, guessing and running nothing', async () => {
  const picture = fileResponse(object('image/webp'), { cache: 'private' });
  expect(Object.fromEntries(picture.headers)).toEqual({
    'content-type': 'image/webp',
    'content-length': '3',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store, no-transform',
  });
  expect(await picture.text()).toBe('abc');
  const disposition = (name?: string, type = 'application/pdf') =>
    fileResponse(object(type), { cache: 'public', download: name }).headers.get(
      'content-disposition',
    );
  expect(disposition()).toBe(`attachment; filename="file"; filename*=UTF-8''file`);
  expect(disposition('Ombi la taa.pdf')).toBe(
    `attachment; filename="Ombi la taa.pdf"; filename*=UTF-8''Ombi%20la%20taa.pdf`,
  );
  expect(disposition('plan.webp', 'image/webp')).toContain('attachment');
});

it.each([
  ['a"b\r\nSet-Cookie: x=1.pdf', `abSet-Cookie x=1.pdf`, 'abSet-Cookie%20x%3D1.pdf'],
  ['../../etc/passwd', '....etcpasswd', '....etcpasswd'],
  ['\u202egpj.exe', 'gpj.exe', 'gpj.exe'],
  ['jiko–la moto.pdf', 'jiko_la moto.pdf', 'jiko%E2%80%93la%20moto.pdf'],
  [`it's (1).pdf`, 'it_s (1).pdf', 'it%27s%20%281%29.pdf'],
])('takes nothing but a name from %j', (name, plain, encoded) => {
  const response = fileResponse(object('application/pdf'), { cache: 'private', download: name });
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="${plain.replace('=', '_')}"; filename*=UTF-8''${encoded}`,
  );
});
