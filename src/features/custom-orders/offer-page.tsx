import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfferState } from '#/domain/custom-orders/offer.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { keepFocus } from '#/ui/keep-focus.ts';
import { AcceptOffer } from './components/accept-offer.tsx';
import { OfferSheet } from './components/offer-sheet.tsx';
import { useDeclineOffer, useOffer } from './offers/hooks.ts';

const endings: Record<Exclude<OfferState, 'draft' | 'sent'>, () => string> = {
  accepted: m.offer_is_accepted,
  declined: m.offer_is_declined,
  lapsed: m.offer_is_lapsed,
  withdrawn: m.offer_is_withdrawn,
};

/** An offer, for whoever holds its link. */
export function OfferPage({ token }: { token: string }) {
  const offer = useOffer(token);
  const { state, reference } = offer;
  return (
    <div ref={keepFocus}>
      <p className="mb-6 text-quiet" data-numbers>
        {m.offer_for({ reference })}
      </p>
      {state !== 'sent' && state !== 'draft' && (
        <div data-takes-focus className="mb-6">
          <Alert tone={state === 'accepted' ? 'success' : 'info'} live>
            {endings[state]()}
            {offer.order && (
              <Link
                to="/orders/$id"
                params={{ id: offer.order.id }}
                className="text-link flex min-h-11 items-center"
              >
                {m.offer_order_see({ number: offer.order.number })}
              </Link>
            )}
          </Alert>
        </div>
      )}
      <div className="rounded-card border border-line bg-raised p-4 sm:p-5">
        <OfferSheet {...offer} />
        <a
          href={localizePath(`/offers/${token}/offer.pdf`, getLocale())}
          target="_blank"
          rel="noopener"
          className="text-link mt-4 inline-flex min-h-11 items-center"
        >
          {m.offer_pdf()}
        </a>
      </div>
      <div className="mt-6 grid gap-6">
        {offer.canAccept && <AcceptOffer token={token} offer={offer} />}
        {state === 'sent' && <DeclineOffer token={token} />}
      </div>
    </div>
  );
}

function DeclineOffer({ token }: { token: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const decline = useDeclineOffer(token);
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {m.offer_decline()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.offer_decline_title()}
        text={m.offer_decline_text()}
        confirm={m.offer_decline_yes()}
        cancel={m.offer_decline_no()}
        busy={decline.isPending}
        onConfirm={() => decline.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
