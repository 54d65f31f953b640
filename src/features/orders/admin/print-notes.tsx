import { Printer } from 'lucide-react';
import { papersOf } from '#/domain/documents/paper.ts';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import type { StaffOrderView } from '../views.ts';

/** The delivery notes of chosen orders as one file; says how many of them have none. */
export function PrintNotes({ orders }: { orders: readonly StaffOrderView[] }) {
  const noted = orders.filter(({ status }) =>
    papersOf({ status, hasRentals: false }, 'shop').includes('delivery-note'),
  );
  const without = orders.length - noted.length;
  const ids = noted.map(({ id }) => id).join(',');
  return (
    <>
      {without > 0 && (
        <p className="text-sm text-quiet" data-numbers>
          {m.paper_notes_without({ count: without })}
        </p>
      )}
      {noted.length > 0 && (
        <a
          href={`/api/admin/orders/delivery-notes.pdf?ids=${ids}`}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Printer size={18} aria-hidden="true" />
          {m.paper_print_notes({ count: noted.length })}
        </a>
      )}
    </>
  );
}
