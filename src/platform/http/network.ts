import { isIPv6 } from 'node:net';

/** An address as limits count it: an IPv6 customer has a whole /64, which is one. */
export function countedAddress(address: string): string {
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::` : address;
}

/** The network of an address (/24, IPv6 /48), in which whole mobile networks can be. */
export function networkOf(address: string): string {
  if (isIPv6(address)) return `${groupsOf(address).slice(0, 3).join(':')}::/48`;
  return address.includes('.') ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address;
}

/** The eight groups of an IPv6 address without leading zeros, `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]/`).hostname
    .slice(1, -1)
    .split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...between, ...after];
}
