import { isSignatureOf, signatureOf } from '#/platform/signed-token.server.ts';

const PURPOSE = 'discount-code';

/** Proof that a code was applied here: a guest's cart is priced by it, so nobody guesses codes. */
export function codeTicket(code: string): string {
  return signatureOf(PURPOSE, code);
}

export function isCodeTicket(code: string, ticket: string): boolean {
  return isSignatureOf(PURPOSE, code, ticket);
}
