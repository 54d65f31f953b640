import { TriangleAlert } from 'lucide-react';
import { detailsOf, offerDetails } from './labels.ts';
import type { TimelineOfferView, TimelineRentalView } from './views.ts';

/** What there is to know of a hire beside its days. */
export function RentalDetails({ rental }: { rental: TimelineRentalView }) {
  return <Details lacks={rental.lacks} details={detailsOf(rental)} />;
}

/** The same of what an offer holds. */
export function OfferDetails({ offer }: { offer: TimelineOfferView }) {
  return <Details lacks={offer.lacks} details={offerDetails(offer)} />;
}

/** Units that are missing come first and stand out. */
function Details({ lacks, details }: { lacks: number; details: readonly string[] }) {
  return details.map((detail, index) =>
    lacks > 0 && index === 0 ? (
      <p key={detail} className="flex gap-1.5 text-danger" data-numbers>
        <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
        {detail}
      </p>
    ) : (
      <p key={detail} className="text-quiet" data-numbers>
        {detail}
      </p>
    ),
  );
}
