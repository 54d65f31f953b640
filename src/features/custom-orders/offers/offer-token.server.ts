import { isUuid } from '#/domain/ids.ts';
import { isSignatureOf, signatureOf } from '#/platform/signed-token.server.ts';

const PURPOSE = 'offer';
const SIGNATURE_LETTERS = 43;

/**
 * What the link to an offer ends with. Nothing of it is stored: it can be written once more for a
 * reminder, and whoever reads the database cannot open the offers in it.
 */
export function offerToken(offerId: string): string {
  return `${signatureOf(PURPOSE, offerId)}${offerId}`;
}

/** The offer that a token opens; null when it was not made here. */
export function readOfferToken(token: string): string | null {
  const [signature, id] = [token.slice(0, SIGNATURE_LETTERS), token.slice(SIGNATURE_LETTERS)];
  return isUuid(id) && isSignatureOf(PURPOSE, id, signature) ? id : null;
}
