import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { priceOffer } from '#/domain/custom-orders/offer.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { arrange } from '#/domain/lists/order.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { COUNTIES, countyName } from '#/domain/orders/counties.ts';
import { DEFAULT_VAT_RATE, type VatRate } from '#/domain/money/vat.ts';
import { m } from '#/paraglide/messages.js';
import { BehindAlert } from '#/platform/forms/behind-alert.tsx';
import { useTabDraft } from '#/platform/forms/use-tab-draft.ts';
import { Alert } from '#/ui/alert.tsx';
import { focusInvalidField } from '#/ui/focus-invalid-field.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { keepFocus } from '#/ui/keep-focus.ts';
import { notify } from '#/ui/notify.ts';
import { Sortable } from '#/platform/lists/sortable.tsx';
import { OfferPreview } from '../components/offer-sheet.tsx';
import { staffOfferFailure } from '../offers/messages.ts';
import { MAX_OFFER_LINES } from '../offers/schemas.ts';
import type { OfferProductView, StaffOfferView } from '../offers/views.ts';
import type { StaffCustomOrderView } from '../views.ts';
import {
  EMPTY_LINE,
  newOffer,
  offerDraftName,
  readOffer,
  typedOffer,
  type OfferTerms,
  type TypedLine,
  type TypedOffer,
} from './offer-draft.ts';
import { useSaveOffer, useSendOffer, useWithdrawOffer } from './offer-hooks.ts';
import { OfferLineFields } from './offer-line-fields.tsx';
import { OfferTermsFields } from './offer-terms-fields.tsx';

interface OfferFormProps {
  request: StaffCustomOrderView;
  /** Null: nothing is saved yet. */
  draft: StaffOfferView | null;
  products: readonly OfferProductView[];
  /** It was sent or thrown away. */
  onEnd: () => void;
}

/** The draft of an offer: lines, validity, delivery; saved, looked at as the customer will, sent. */
export function OfferForm({ request, draft, products, onEnd }: OfferFormProps) {
  const [today] = useState(() => nairobiDay(new Date()));
  const saved = {
    version: draft?.version ?? 0,
    values: draft ? typedOffer(draft) : newOffer(factsOf(request), today),
  };
  const typed = useTabDraft<TypedOffer>(offerDraftName(request.id), saved);
  const [isChecked, setIsChecked] = useState(false);
  const [toSend, setToSend] = useState<{ offerId: string; version: number } | null>(null);
  const [holds, setHolds] = useState(true);
  const canHold =
    request.offerHoldHours > 0 && typed.values.lines.some(({ productId }) => productId !== '');
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveOffer(request.id);
  const send = useSendOffer();
  const discard = useWithdrawOffer();
  const read = readOffer(typed.values);
  // Of a draft that was never saved only the total is shown, which is the same at any rate.
  const vatRate = draft?.sums.vatRate ?? DEFAULT_VAT_RATE;
  const errors = isChecked ? read.errors : null;
  const isBehind = typed.isUnsaved && typed.base.version < saved.version;
  const failure = save.error ?? send.error;

  function change(values: Partial<TypedOffer>) {
    typed.change({ ...typed.values, ...values });
    save.reset();
    send.reset();
  }

  /** Saves what is typed; then tells `next` which version of the draft stands. */
  function keep(next: (offer: { offerId: string; version: number }) => void) {
    setIsChecked(true);
    if (!read.terms) {
      focusInvalidField(form.current);
      return;
    }
    if (draft && !typed.isUnsaved) return next({ offerId: draft.id, version: draft.version });
    const sent = typed.values;
    save.mutate(
      { terms: read.terms, version: typed.base.version },
      {
        onSuccess: (offer) => {
          typed.settle(sent, { version: offer.version, values: sent });
          next(offer);
        },
      },
    );
  }

  function end() {
    typed.discard();
    onEnd();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={m.offer_admin_new()}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBehind && !save.isPending) keep(() => notify.success(m.offer_admin_saved()));
      }}
    >
      <LineList lines={typed.values.lines} errors={errors} products={products} onChange={change} />
      <OfferTermsFields
        offer={typed.values}
        errors={errors}
        language={request.language}
        onChange={change}
      />
      {read.terms && (
        <p className="text-lg font-semibold" data-numbers>
          {m.offer_admin_total({ amount: formatMoney(sumsOf(read.terms, vatRate).dueNow) })}
        </p>
      )}
      {isBehind && <BehindAlert onSeen={() => typed.rebase(saved, typed.values)} />}
      {failure && !isBehind && (
        <Alert tone="danger" live>
          {staffOfferFailure(failure)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={save.isPending}
          aria-disabled={isBehind}
          onClick={() => !isBehind && keep(setToSend)}
        >
          {m.offer_admin_preview()}
        </Button>
        <Button type="submit" variant="secondary" busy={save.isPending} aria-disabled={isBehind}>
          {m.offer_admin_save()}
        </Button>
        <Button
          variant="quiet"
          busy={discard.isPending}
          onClick={() => {
            if (!draft) return end();
            discard.mutate(draft, {
              onSuccess: () => {
                notify.success(m.offer_admin_discarded());
                end();
              },
            });
          }}
        >
          {m.offer_admin_discard()}
        </Button>
      </div>
      <ConfirmDialog
        open={toSend !== null && read.terms !== null}
        size="md"
        title={m.offer_admin_send_title()}
        text={m.offer_admin_send_text({ email: request.contact.email })}
        confirm={m.offer_admin_send()}
        cancel={m.offer_admin_send_back()}
        busy={send.isPending}
        onConfirm={() =>
          toSend &&
          send.mutate(
            { ...toSend, holds: canHold && holds },
            { onSuccess: end, onSettled: () => setToSend(null) },
          )
        }
        onClose={() => setToSend(null)}
      >
        {canHold && (
          <Checkbox
            className="mb-4"
            label={m.offer_admin_hold({ hours: request.offerHoldHours })}
            hint={m.offer_admin_hold_how()}
            checked={holds}
            onChange={(event) => setHolds(event.target.checked)}
          />
        )}
        {read.terms && <Preview terms={read.terms} vatRate={vatRate} />}
      </ConfirmDialog>
    </form>
  );
}

function factsOf(request: StaffCustomOrderView) {
  const { titleForCustomer: title, quantity, county, status, quote } = request;
  const countyCode = COUNTIES.find(({ name }) => name === county)?.code ?? null;
  return { title, quantity, countyCode, agreedPrice: status === 'accepted' ? quote : null };
}

function linesOf(terms: OfferTerms) {
  const none = { depositPerUnit: 0, rentalStartDate: null, rentalEndDate: null };
  return terms.lines.map((line, index) => ({ ...none, ...line, id: String(index) }));
}

function sumsOf(terms: OfferTerms, vatRate: VatRate) {
  const { delivery } = terms;
  const deliveryFee = delivery.method === 'delivery' ? delivery.fee : 0;
  return priceOffer({ lines: linesOf(terms), deliveryFee, vatRate });
}

function Preview({ terms, vatRate }: { terms: OfferTerms; vatRate: VatRate }) {
  const { delivery, note, validUntil } = terms;
  const countyCode = delivery.method === 'delivery' ? delivery.countyCode : null;
  const county = countyCode === null ? null : countyName(countyCode);
  return (
    <OfferPreview
      lines={linesOf(terms)}
      note={note}
      validUntil={validUntil}
      delivery={{ method: delivery.method, countyCode, county }}
      sums={sumsOf(terms, vatRate)}
    />
  );
}

interface LineListProps {
  lines: readonly TypedLine[];
  errors: ReadonlyMap<string, string> | null;
  products: readonly OfferProductView[];
  onChange: (change: { lines: TypedLine[] }) => void;
}

function LineList({ lines, errors, products, onChange }: LineListProps) {
  return (
    <div ref={keepFocus} className="grid gap-4">
      <Sortable
        entries={lines.map(({ key }, index) => ({
          id: key,
          name: m.offer_admin_line({ line: index + 1 }),
        }))}
        onMove={({ order }) => onChange({ lines: arrange(lines, (line) => line.key, order) })}
      >
        <ol className="grid gap-4">
          {lines.map((line, index) => (
            <li key={line.key}>
              <OfferLineFields
                line={line}
                number={index + 1}
                errors={errors}
                products={products}
                onChange={(change) =>
                  onChange({ lines: lines.with(index, { ...line, ...change }) })
                }
                onRemove={() => onChange({ lines: lines.toSpliced(index, 1) })}
              />
            </li>
          ))}
        </ol>
      </Sortable>
      {lines.length < MAX_OFFER_LINES && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          data-takes-focus
          onClick={() =>
            onChange({ lines: [...lines, { ...EMPTY_LINE, key: crypto.randomUUID() }] })
          }
        >
          <Plus size={18} aria-hidden="true" />
          {m.offer_admin_add()}
        </Button>
      )}
    </div>
  );
}
