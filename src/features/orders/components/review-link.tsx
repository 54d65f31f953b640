import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { receivedProducts } from '#/domain/reviews/received.ts';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import type { OrderView } from '../views.ts';

/** The way to review what was received (REVIEW-1); nothing before there is something. */
export function ReviewLink({ order }: { order: OrderView }) {
  const received = receivedProducts({
    placedAt: new Date(order.placedAt),
    lines: order.lines,
    history: order.history.map(({ kind, at }) => ({ kind, at: new Date(at) })),
  });
  if (received.length === 0) return null;
  return (
    <div
      data-no-print
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-4"
    >
      <p className="text-quiet">{m.reviews_link_text()}</p>
      <Link
        to="/orders/$id/review"
        params={{ id: order.id }}
        className={buttonClass({ variant: 'secondary', block: true }, 'sm:w-auto')}
      >
        <Star size={20} aria-hidden="true" /> {m.reviews_link()}
      </Link>
    </div>
  );
}
