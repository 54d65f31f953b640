import { expect, test } from 'vitest';
import { countedAddress, networkOf } from './network.ts';

test.each([
  ['197.232.1.9', '197.232.1.9', '197.232.1.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0:0::', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::', '0:0:0::/48'],
  ['', '', ''],
  ['unknown', 'unknown', 'unknown'],
])('%j counts as %j and is in %j', (address, counted, network) => {
  expect(countedAddress(address)).toBe(counted);
  expect(networkOf(address)).toBe(network);
  // What was counted once stays what it is.
  expect(countedAddress(counted)).toBe(counted);
  expect(networkOf(counted)).toBe(network);
});
