import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { useHasTabDraft } from '#/platform/forms/use-tab-draft.ts';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { notify } from '#/ui/notify.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { keepFocus } from '#/ui/keep-focus.ts';
import { OfferPreview } from '../components/offer-sheet.tsx';
import { offerStateLabels } from '../offers/messages.ts';
import type { StaffOfferView } from '../offers/views.ts';
import type { StaffCustomOrderView } from '../views.ts';
import { offerDraftName } from './offer-draft.ts';
import { OfferForm } from './offer-form.tsx';
import { offerListOptions, offerProductsOptions, useWithdrawOffer } from './offer-hooks.ts';

/** The offers of a request, and the one that is being written. */
export function OfferBox({ request }: { request: StaffCustomOrderView }) {
  const { data: offers } = useSuspenseQuery({
    ...offerListOptions(request.id),
    refetchOnWindowFocus: true,
  });
  const hasTyped = useHasTabDraft(offerDraftName(request.id));
  const [isWriting, setIsWriting] = useState<boolean | null>(null);
  const draft = offers.find(({ state }) => state === 'draft') ?? null;
  // A draft that was thrown away was never an offer.
  const sent = offers.filter(({ sentAt }) => sentAt !== null);
  const canWrite = request.canQuote;
  const isFormOpen = canWrite && (draft !== null || (isWriting ?? hasTyped));
  const products = useQuery({ ...offerProductsOptions(request.language), enabled: isFormOpen });
  if (!canWrite && sent.length === 0) return null;
  return (
    <section
      ref={keepFocus}
      aria-labelledby="request-offers"
      className="grid gap-4 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <div>
        <h2 id="request-offers" className="text-lg">
          {m.offer_admin()}
        </h2>
        {canWrite && (
          <p className="text-sm text-quiet">
            {request.status === 'accepted' ? m.offer_admin_accepted_how() : m.offer_admin_how()}
          </p>
        )}
      </div>
      {sent.length > 0 && (
        <ul className="grid gap-3">
          {sent.map((offer) => (
            <li key={offer.id}>
              <SentOffer offer={offer} />
            </li>
          ))}
        </ul>
      )}
      {canWrite && !isFormOpen && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setIsWriting(true)}
        >
          {request.status === 'accepted' ? m.offer_admin_accepted_new() : m.offer_admin_new()}
        </Button>
      )}
      {isFormOpen && products.data && (
        <OfferForm
          request={request}
          draft={draft}
          products={products.data}
          onEnd={() => setIsWriting(false)}
        />
      )}
    </section>
  );
}

function SentOffer({ offer }: { offer: StaffOfferView }) {
  const { number, state, sums, validUntil, heldUntil, sentAt, remindedAt, endedAt } = offer;
  const [shown, setShown] = useState<'sheet' | 'withdraw' | null>(null);
  const withdraw = useWithdrawOffer();
  const close = () => setShown(null);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-line pl-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap gap-x-3" data-numbers>
          <span className="font-semibold">{m.offer_admin_number({ number })}</span>
          <span>{formatMoney(sums.dueNow)}</span>
          <span>{offerStateLabels[state]()}</span>
        </p>
        <p className="text-sm text-quiet" data-numbers>
          {state === 'sent' || endedAt === null
            ? `${formatInstant(sentAt ?? '')}. ${m.offer_valid_until({ day: formatDay(validUntil) })}`
            : formatInstant(endedAt)}
        </p>
        {state === 'sent' && heldUntil !== null && (
          <p className="text-sm" data-numbers>
            {m.offer_admin_held({ time: formatInstant(heldUntil) })}
          </p>
        )}
        {remindedAt !== null && (
          <p className="text-sm text-quiet" data-numbers>
            {m.offer_admin_reminded({ time: formatInstant(remindedAt) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {offer.orderNumber !== null && (
          <AdminLink
            to="/admin/orders"
            search={{ q: offer.orderNumber }}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            {m.offer_admin_order({ number: offer.orderNumber })}
          </AdminLink>
        )}
        <Button variant="quiet" size="sm" onClick={() => setShown('sheet')}>
          {m.offer_own_see()}
        </Button>
        {state === 'sent' && (
          <Button variant="secondary" size="sm" onClick={() => setShown('withdraw')}>
            {m.offer_admin_withdraw()}
          </Button>
        )}
      </div>
      <Dialog
        open={shown === 'sheet'}
        onClose={close}
        size="md"
        title={m.offer_admin_number({ number })}
      >
        <OfferPreview {...offer} />
      </Dialog>
      <ConfirmDialog
        open={shown === 'withdraw'}
        title={m.offer_admin_withdraw_title({ number })}
        text={m.offer_admin_withdraw_text()}
        confirm={m.offer_admin_withdraw()}
        cancel={m.offer_admin_send_back()}
        isDangerous
        busy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(offer, {
            onSuccess: () => notify.success(m.offer_admin_withdrawn()),
            onSettled: close,
          })
        }
        onClose={close}
      />
    </div>
  );
}
