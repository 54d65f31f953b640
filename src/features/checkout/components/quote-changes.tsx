import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import type { QuoteChange } from '../form/compare-quotes.ts';
import { changeMessage } from '../messages.ts';

function ChangeList({ changes }: { changes: readonly QuoteChange[] }) {
  return (
    <ul className="mt-2 grid gap-1.5">
      {changes.map((change) => (
        <li key={`${'lineId' in change ? change.lineId : 'delivery'} ${change.reason}`}>
          {'productName' in change && change.productName && change.reason !== 'PRODUCT_GONE' && (
            <strong>{change.productName}: </strong>
          )}
          {changeMessage(change)}
        </li>
      ))}
    </ul>
  );
}

function CartLink() {
  return (
    <Link to="/cart" className={buttonClass({ variant: 'secondary' })}>
      {m.checkout_to_cart()}
    </Link>
  );
}

interface QuoteChangedProps {
  changes: readonly QuoteChange[];
  was: Cents;
  now: Cents;
  /** Absent when the changes must be settled in the cart. */
  onAccept: (() => void) | null;
  /** What is ordered is not in the cart of whoever reads this. */
  isWithoutCart?: boolean;
}

export function QuoteChanged(props: QuoteChangedProps) {
  const { changes, was, now, onAccept, isWithoutCart = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  // It appears far above the button that was pressed.
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} data-quiet-focus>
      <Alert
        tone="warning"
        title={m.checkout_changed_title()}
        live
        actions={
          <>
            {onAccept && (
              <Button variant="secondary" onClick={onAccept}>
                {m.checkout_changed_accept()}
              </Button>
            )}
            {!isWithoutCart && <CartLink />}
          </>
        }
      >
        <p>{m.checkout_changed_text()}</p>
        {changes.length > 0 ? (
          <ChangeList changes={changes} />
        ) : (
          !isWithoutCart && <p className="mt-2">{m.checkout_changed_cart()}</p>
        )}
        {was !== now && (
          <p className="mt-2 font-semibold">
            {m.checkout_changed_total({ was: formatMoney(was), now: formatMoney(now) })}
          </p>
        )}
      </Alert>
    </div>
  );
}

export function CartRejections({ changes }: { changes: readonly QuoteChange[] }) {
  return (
    <Alert tone="warning" title={m.checkout_blocked_title()} actions={<CartLink />}>
      <ChangeList changes={changes} />
    </Alert>
  );
}
