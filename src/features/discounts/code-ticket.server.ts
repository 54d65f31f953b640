import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#/platform/env.server.ts';

/**
 * Proves that a code was applied here before. A guest's browser keeps it with the code, so that the
 * cart can be priced with it again and again without being a way to guess codes.
 */
export function codeTicket(code: string): string {
  return sign(code).toString('base64url');
}

/** Whether the ticket is ours and for this code. */
export function isCodeTicket(code: string, ticket: string): boolean {
  const given = Buffer.from(ticket, 'base64url');
  const right = sign(code);
  return given.length === right.length && timingSafeEqual(given, right);
}

function sign(code: string): Buffer {
  return createHmac('sha256', env().authSecret).update(`discount-code:${code}`).digest();
}
