import { useQuery } from '@tanstack/react-query';
import { rangeOf, type CartLine } from '#/domain/cart/line.ts';
import { deliveryChoiceOf } from '#/domain/orders/delivery-place.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { api } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { useDeliveryPlace } from '../delivery-place.ts';
import { wayMessage } from '../messages.ts';
import type { WayNotice } from '../views.ts';

const STALE_MS = 30_000;

type RentalLine = Pick<
  CartLine,
  'id' | 'productId' | 'type' | 'quantity' | 'rentalStartDate' | 'rentalEndDate'
>;

interface RentalNoticesProps {
  /** Newest first, with everything that shares units with the hires. */
  lines: readonly RentalLine[];
  /** Where more than one product is shown, each notice begins with its name. */
  named?: boolean;
}

/** Hires that cannot be at the chosen place on their days (HIRE-6, HIRE-9); the checkout refuses them. */
export function RentalNotices({ lines, named = false }: RentalNoticesProps) {
  const delivery = deliveryChoiceOf(useDeliveryPlace());
  const items = lines.map((line) => ({
    guestId: line.id,
    productId: line.productId,
    type: line.type,
    quantity: line.quantity,
    range: rangeOf(line),
  }));
  const { data } = useQuery(
    api.checkout.checkRentals.queryOptions({
      input: { locale: getLocale(), delivery: delivery ?? { method: 'pickup' }, items },
      enabled: delivery !== null && items.some(({ range }) => range !== null),
      staleTime: STALE_MS,
    }),
  );
  if (!delivery || !data) return null;
  return (
    <>
      <Notices title={m.checkout_too_soon_title()} notices={data.tooSoon} named={named} />
      <Notices title={m.checkout_travel_title()} notices={data.travelTaken} named={named} />
    </>
  );
}

interface NoticesProps {
  title: string;
  notices: readonly WayNotice[];
  named: boolean;
}

function Notices({ title, notices, named }: NoticesProps) {
  if (notices.length === 0) return null;
  return (
    <Alert tone="warning" live title={title}>
      <ul className="grid gap-1.5">
        {notices.map((notice) => (
          <li key={notice.lineId}>
            {named && notice.productName && <strong>{notice.productName}: </strong>}
            {wayMessage(notice)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
