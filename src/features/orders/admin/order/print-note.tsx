import { Printer } from 'lucide-react';
import { papersOf } from '#/domain/documents/paper.ts';
import type { OrderView } from '#/features/orders/views.ts';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';

/** The delivery note as a file to print, from packing on. */
export function PrintNote({ order: { id, status } }: { order: OrderView }) {
  if (!papersOf({ status, hasRentals: false }, 'shop').includes('delivery-note')) return null;
  return (
    <a
      href={`/orders/${id}/documents/delivery-note`}
      target="_blank"
      rel="noopener"
      className={buttonClass({ variant: 'secondary', size: 'lg' })}
    >
      <Printer size={20} aria-hidden="true" /> {m.paper_print_note()}
    </a>
  );
}
