import { createFileRoute } from '@tanstack/react-router';
import { handleOfferPdf } from '#/features/custom-orders/offer-pdf-handler.server.ts';

export const Route = createFileRoute('/offers/$token/offer.pdf')({
  staticData: { audience: 'private' },
  server: { handlers: { GET: ({ params }) => handleOfferPdf(params.token) } },
});
