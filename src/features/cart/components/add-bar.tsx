import type { LinePayment } from '#/domain/cart/line-payment.ts';
import { formatMoney, sum } from '#/domain/money/money.ts';
import { PriceBefore } from '#/features/discounts/price-before.tsx';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { publishHeight } from '#/ui/publish-height.ts';
import { useDeliveryFee } from '../delivery-place.ts';
import PRESS_EARLY from '../early/press-early.ts?module';

const barHeight = publishHeight('--bottom-bar-height');

function addLabel(soldOut: boolean, count: number): string {
  if (soldOut) return m.cart_form_out();
  return count > 1 ? m.cart_form_add_all({ count }) : m.cart_form_add();
}

/** What the sum at the button counts, once it is known where the goods shall go. */
function dueLabel(known: { zone: object | null } | null): string {
  if (!known) return m.cart_form_due();
  return known.zone ? m.cart_form_due_delivered() : m.cart_form_due_pickup();
}

/** The sum and the one action of a form that adds to the cart; at the foot of a phone's screen. */
export function AddBar(props: {
  payment: LinePayment;
  /** Of things that go in together. */
  count: number;
  /** A hire whose days are not chosen yet may cost more. */
  isLeast: boolean;
  busy: boolean;
  isReady: boolean;
  soldOut: boolean;
  /** What a press before hydration adds; undefined when it has to wait. */
  addition: string | undefined;
}) {
  const { payment, count, isLeast, busy, isReady, soldOut, addition } = props;
  const delivery = useDeliveryFee();
  const known = delivery?.ok ? delivery.value : null;
  const due = formatMoney(sum([payment.due, known?.fee ?? 0]));
  const before = payment.before !== null && (
    <PriceBefore price={payment.before} now={payment.total} />
  );
  return (
    <div
      ref={barHeight}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-[minmax(min-content,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line bg-page px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:static md:flex md:flex-wrap md:border-0 md:bg-transparent md:p-0"
    >
      {payment.deposit > 0 && (
        <p className="col-span-2 flex flex-wrap items-baseline md:basis-full gap-x-1 text-xs text-quiet tabular-nums">
          <span>
            {formatMoney(payment.total)} {before}
          </span>
          <span>{m.cart_form_deposit({ amount: formatMoney(payment.deposit) })}</span>
        </p>
      )}
      <p aria-live="polite" className="min-w-0 grow tabular-nums md:grow-0">
        <span className="block text-xs text-quiet">
          {isLeast ? m.cart_form_due_least({ due: dueLabel(known) }) : dueLabel(known)}
        </span>
        <span className="text-lg font-semibold whitespace-nowrap">{due}</span>
        {payment.deposit === 0 && before}
      </p>
      <Button
        type="submit"
        size="lg"
        busy={busy}
        disabled={soldOut}
        aria-disabled={!isReady}
        data-early={addition && PRESS_EARLY}
        data-addition={addition}
        // A press before the page is alive is kept: nothing is switched off.
        className="max-[24rem]:px-4! aria-disabled:not-aria-busy:cursor-pointer! aria-disabled:not-aria-busy:opacity-100! md:grow"
      >
        {addLabel(soldOut, count)}
      </Button>
    </div>
  );
}
