import { isSignatureOf, signatureOf } from '#/platform/signed-token.server.ts';

const PURPOSE = 'discount-code';

/**
 * Proves that a code was applied here before. A guest's browser keeps it with the code, so that the
 * cart can be priced with it again and again without being a way to guess codes.
 */
export function codeTicket(code: string): string {
  return signatureOf(PURPOSE, code);
}

export function isCodeTicket(code: string, ticket: string): boolean {
  return isSignatureOf(PURPOSE, code, ticket);
}
