import { useSuspenseQuery } from '@tanstack/react-query';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { OrderAmounts } from '#/features/orders/components/order-amounts.tsx';
import { DepositBox } from '#/features/orders/components/deposit-box.tsx';
import { StaffDisputes } from '#/features/orders/disputes/staff-disputes.tsx';
import { OrderLines } from '#/features/orders/components/order-lines.tsx';
import { StaffCredits } from '#/features/orders/credits/staff-credits.tsx';
import { CustomerBox } from './customer-box.tsx';
import { staffOrderOptions } from './hooks.ts';
import { LateFeesBox } from './late-fees-box.tsx';
import { MailsBox } from './mails-box.tsx';
import { movesLabel, staffRentalLabels } from './labels.ts';
import { NextBox } from './next-box.tsx';
import { NotesBox } from './notes-box.tsx';
import { OrderHead } from './order-head.tsx';
import { PayLinkBox } from './pay-link-box.tsx';
import { PaymentsBox } from './payments-box.tsx';
import type { StaffPayoutView } from '#/features/orders/payout-views.ts';
import { PayoutsBox } from '#/features/orders/payouts/payouts-box.tsx';
import { StaffDeductionPhotos } from '#/features/orders/photos/staff-deduction-photos.tsx';
import { StaffPhotos } from '#/features/orders/photos/staff-photos.tsx';
import { ReturnsBox } from '#/features/orders/returns/returns-box.tsx';
import { StaffDocuments } from './staff-documents.tsx';
import { StaffHistory } from './staff-history.tsx';

/** One order: all of it, and the one thing to do next. */
export const staffOrderPage = defineAdminPage({
  title: m.admin_order_one,
  readSearch: () => ({}),
  load: (client, { params: { id = '' } }) => client.fetchQuery(staffOrderOptions(id)),
  component: StaffOrderPage,
});

const POLL_MS = 3_000;

function StaffOrderPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { data } = useSuspenseQuery({
    ...staffOrderOptions(id),
    refetchOnWindowFocus: true,
    // A result comes within seconds, or after a while that nobody waits for. Whoever pays may be on
    // the telephone with who looks at this.
    refetchInterval: ({ state: { data: now } }) =>
      now?.order.status === 'pending_payment' || now?.payouts.some(isAwaited) ? POLL_MS : false,
  });
  const { order, history, notes } = data;
  return (
    <div className="grid gap-5">
      <OrderHead detail={data} />
      {/* Beside one another where there is room; else people and money before what was. */}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5">
          <NextBox key={`next ${id}`} detail={data} />
          <OrderLines
            order={order}
            labels={staffRentalLabels}
            movesLabelOf={(line) => movesLabel(line, order)}
          />
          {data.canChangeLines && (
            <div>
              <AdminLink
                to={`/admin/orders/${id}/lines`}
                className={buttonClass({ variant: 'secondary' })}
              >
                {m.change_open()}
              </AdminLink>
            </div>
          )}
        </div>
        <div className="grid min-w-0 gap-5 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <CustomerBox detail={data} />
          <OrderAmounts order={order} explains={false} />
          <LateFeesBox key={`late ${id}`} detail={data} />
          <ReturnsBox
            title={m.order_returns_staff()}
            returns={order.returns}
            toGiveBack={data.toGiveBack}
          />
          <DepositBox
            settlement={order.settlement}
            forStaff
            renderPhotos={(deductionId) => (
              <StaffDeductionPhotos orderId={id} deductionId={deductionId} />
            )}
          >
            <StaffDisputes orderId={order.id} />
          </DepositBox>
          <PayoutsBox key={`payouts ${id}`} detail={data} />
          <StaffCredits key={`credits ${id}`} order={order} />
          {data.payLink && <PayLinkBox key={`link ${id}`} orderId={id} link={data.payLink} />}
          <PaymentsBox key={`payments ${id}`} detail={data} />
          {/* A paper comes with the money: then they are read again. */}
          <StaffDocuments
            key={`documents ${id} ${order.amounts.refunded} ${order.returns.length}`}
            order={order}
          />
        </div>
        <div className="grid min-w-0 gap-5">
          <StaffPhotos key={`photos ${id}`} order={order} />
          <StaffHistory detail={data} />
          {/* A step writes to the customer: then they are read again. */}
          <MailsBox key={`mails ${id}`} orderId={id} />
          <NotesBox key={`notes ${id}`} orderId={id} notes={notes} />
          <ThingHistory thing="orders" thingId={id} version={history.length + notes.length} />
        </div>
      </div>
    </div>
  );
}

function isAwaited({ state }: StaffPayoutView): boolean {
  return state === 'created' || state === 'sent';
}
