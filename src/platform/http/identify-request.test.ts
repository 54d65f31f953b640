import { describe, expect, it } from 'vitest';
import { clientAddress } from '#/platform/http/identify-request.server.ts';

describe('clientAddress', () => {
  it.each([
    ['nobody trusted: the socket', '1.1.1.1', '9.9.9.9', 0, '9.9.9.9'],
    ['one proxy: what it appended', '6.6.6.6, 1.1.1.1', '10.0.0.1', 1, '1.1.1.1'],
    [
      'two proxies: what the outer one appended',
      '6.6.6.6, 1.1.1.1, 10.0.0.2',
      '10.0.0.1',
      2,
      '1.1.1.1',
    ],
    ['more hops than entries: the first', '1.1.1.1', '10.0.0.1', 5, '1.1.1.1'],
    ['no header: the socket', undefined, '10.0.0.1', 1, '10.0.0.1'],
    ['IPv4 on an IPv6 socket', undefined, '::ffff:10.0.0.1', 0, '10.0.0.1'],
  ])('%s', (_, forwarded, socket, hops, expected) => {
    expect(clientAddress(forwarded, socket, hops)).toBe(expected);
  });
});
