import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { sentenceOf } from '#/platform/rpc/rejection.ts';
import { Button, buttonClass } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { useOrderAgain } from '../hooks.ts';
import { againSentences } from '../messages.ts';
import type { OrderAgainLineView, OrderCardView } from '../views.ts';

interface OrderAgainProps {
  order: Pick<OrderCardView, 'id' | 'number' | 'status'>;
  /** On a card, which is a link as a whole. */
  isInList?: boolean;
}

/** Puts what the order was of into the cart, and says what of it cannot be had today. */
export function OrderAgain({ order: { id, number, status }, isInList = false }: OrderAgainProps) {
  const again = useOrderAgain();
  if (status === 'pending_payment') return null;
  const close = () => again.reset();
  return (
    <>
      <Button
        variant="secondary"
        {...(isInList && {
          'aria-label': `${m.orders_again()}: ${number}`,
          className: 'relative',
        })}
        busy={again.isPending}
        onClick={() => again.mutate({ id, locale: getLocale(), operationId: crypto.randomUUID() })}
      >
        <RotateCw size={20} aria-hidden="true" /> {m.orders_again()}
      </Button>
      <Dialog
        open={again.isSuccess}
        onClose={close}
        title={m.orders_again_of({ number })}
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              {m.orders_again_stay()}
            </Button>
            <Link to="/cart" className={buttonClass({})}>
              {m.cart_show()}
            </Link>
          </>
        }
      >
        {again.data && <Outcome lines={again.data.lines} />}
      </Dialog>
    </>
  );
}

function Outcome({ lines }: { lines: OrderAgainLineView[] }) {
  const added = lines.filter((line) => line.added > 0);
  const missing = lines.filter((line) => line.why !== null);
  return (
    <div className="grid gap-5" data-numbers>
      {added.length > 0 ? (
        <section>
          <h3 className="mb-1 font-semibold">{m.orders_again_added()}</h3>
          <ul className="grid gap-2">
            {added.map(({ id, name, added: units, daysToChoose: days }) => (
              <li key={id}>
                {units} × {name}
                {days !== null && (
                  <span className="block text-sm text-quiet">
                    {m.orders_again_days({ days: m.orders_days({ days }) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-quiet">{m.orders_again_today()}</p>
        </section>
      ) : (
        <p>{m.orders_again_nothing()}</p>
      )}
      {missing.length > 0 && (
        <section>
          <h3 className="mb-1 font-semibold">{m.orders_again_missing()}</h3>
          <ul className="grid gap-2">
            {missing.map(({ id, name, wanted, added: units, why }) => (
              <li key={id}>
                {wanted - units} × {name}
                {why && (
                  <span className="block text-sm text-quiet">
                    {sentenceOf(againSentences, why)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
