import { TriangleAlert } from 'lucide-react';
import { detailsOf } from './labels.ts';
import type { TimelineRentalView } from './views.ts';

/** What there is to know of a hire beside its days; units that are missing come first and stand out. */
export function RentalDetails({ rental }: { rental: TimelineRentalView }) {
  return detailsOf(rental).map((detail, index) =>
    rental.lacks > 0 && index === 0 ? (
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
