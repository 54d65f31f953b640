import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { countedAddress } from './network.ts';

/** Where handlers find the address a request came from: put there by us, never by the client. */
const CLIENT_ADDRESS_HEADER = 'x-goled-client-ip';
const REQUEST_ID_HEADER = 'x-request-id';

/** Headers by which proxies speak about a request; from anybody else they are lies. */
const spokenByProxies =
  /^(?:x-forwarded-|x-real-ip$|forwarded$|x-client-ip$|true-client-ip$|cf-connecting-ip$|x-cluster-client-ip$|x-request-id$)/;
/** Headers that no client and no proxy of ours has a reason to send. */
const neverInbound = /^(?:x-goled-|x-original-|x-rewrite-|x-http-method|x-middleware-|x-user-)/;

interface Caller {
  requestId: string;
  address: string;
}

/**
 * Cleans the headers in place and says who calls: with `trustProxy` 0 the address is the socket's,
 * otherwise the entry of X-Forwarded-For that our outermost trusted proxy wrote; entries left of it
 * are the client's own words.
 */
export function identifyRequest(request: IncomingMessage, trustProxy: number): Caller {
  const { headers } = request;
  const address = clientAddress(
    headers['x-forwarded-for'],
    request.socket.remoteAddress ?? '',
    trustProxy,
  );
  const inbound = headers[REQUEST_ID_HEADER];
  const requestId =
    trustProxy > 0 && typeof inbound === 'string' && /^[\w.-]{8,64}$/.test(inbound)
      ? inbound
      : randomUUID();
  const kept: string[] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? '';
    const lower = name.toLowerCase();
    if (
      neverInbound.test(lower) ||
      (spokenByProxies.test(lower) && !isBelieved(lower, trustProxy))
    ) {
      delete headers[lower];
    } else {
      kept.push(name, request.rawHeaders[index + 1] ?? '');
    }
  }
  kept.push(CLIENT_ADDRESS_HEADER, address, REQUEST_ID_HEADER, requestId);
  request.rawHeaders = kept;
  headers[CLIENT_ADDRESS_HEADER] = address;
  headers[REQUEST_ID_HEADER] = requestId;
  return { requestId, address };
}

function isBelieved(header: string, trustProxy: number): boolean {
  return trustProxy > 0 && header.startsWith('x-forwarded-');
}

/** The caller's address behind `hops` proxies of ours, each of which appended one entry. */
export function clientAddress(
  forwardedFor: string | string[] | undefined,
  socketAddress: string,
  hops: number,
): string {
  const list = String(forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const chain = [...list, socketAddress];
  const address = chain[Math.max(0, chain.length - 1 - hops)] ?? socketAddress;
  // An IPv4 caller of an IPv6 socket.
  return countedAddress(address.replace(/^::ffff:/, ''));
}
