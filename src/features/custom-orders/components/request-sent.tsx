import { Link } from '@tanstack/react-router';
import { useSignedInHint } from '#/features/account/use-signed-in-hint.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';

interface RequestSentProps {
  reference: string;
  onAgain: () => void;
}

export function RequestSent({ reference, onAgain }: RequestSentProps) {
  const isSignedIn = useSignedInHint();
  return (
    <div
      // The form that had the focus is gone.
      ref={(element) => {
        element?.focus({ preventScroll: true });
        element?.scrollIntoView({ block: 'center' });
      }}
      tabIndex={-1}
      role="status"
      className="self-start outline-none"
    >
      <Alert
        tone="success"
        title={m.custom_sent()}
        actions={
          <>
            {isSignedIn && (
              <Link to="/orders" className={buttonClass({ variant: 'secondary' })}>
                {m.orders_title()}
              </Link>
            )}
            <Button variant="secondary" onClick={onAgain}>
              {m.custom_again()}
            </Button>
          </>
        }
      >
        <p className="my-3 font-display text-3xl font-semibold" data-numbers>
          {reference}
        </p>
        <p>{m.custom_sent_next()}</p>
        {!isSignedIn && <p className="mt-2">{m.custom_sent_account()}</p>}
      </Alert>
    </div>
  );
}
