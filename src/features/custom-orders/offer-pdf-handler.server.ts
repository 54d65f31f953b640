import { getDatabase } from '#/db/client.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { drawOffer } from './offers/draw-offer.server.ts';
import { getOffer } from './offers/read-offers.server.ts';

/** An offer as a PDF, for whoever holds its link, in the language of the address. */
export async function handleOfferPdf(token: string): Promise<Response> {
  const offer = await getOffer(getDatabase(), token, { reader: null, now: new Date() });
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  if (!offer) return new Response('Not found\n', { status: 404, headers });
  const { reference, number } = offer;
  const pdf = await drawOffer(offer, settings().shop);
  return new Response(pdf, {
    headers: {
      ...headers,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${reference}-${number}.pdf"`,
    },
  });
}
