import { useSuspenseQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useId, useState } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { vatPercent } from '#/domain/money/vat.ts';
import { m } from '#/paraglide/messages.js';
import { GuardedFormDialog } from '#/platform/forms/guarded-form-dialog.tsx';
import { formatInstant, formatLongDay } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { Fact } from '#/ui/fact.tsx';
import { Field } from '#/ui/field.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { costOptions, useReverseCost } from '../hooks.ts';
import { categoryLabels } from '../labels.ts';
import { costFailureText } from '../messages.ts';
import { LONGEST_COST_NOTE } from '../schemas.ts';
import type { CostView } from '../views.ts';
import { ReversalBadge } from './cost-columns.tsx';
import { TieLink } from './tie-link.tsx';

const box = 'rounded-card border border-line bg-raised p-4 sm:p-5';

/** One entry of the ledger of costs. */
export const costPage = defineAdminPage({
  title: m.cost_one,
  readSearch: () => ({}),
  load: (client, { params: { id = '' } }) => client.fetchQuery(costOptions(id)),
  component: CostPage,
});

function CostPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { data: cost } = useSuspenseQuery(costOptions(id));
  const other = cost.reverses ?? cost.reversedBy;
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <section aria-labelledby="cost-amount" className={box}>
        <h2 id="cost-amount" className="flex flex-wrap items-center gap-3 text-xl" data-numbers>
          {formatMoney(cost.amount)} <ReversalBadge cost={cost} />
        </h2>
        <dl className="mt-4 grid gap-3 sm:grid-cols-2">
          <Fact name={m.cost_category()}>{categoryLabels[cost.category]()}</Fact>
          <Fact name={m.cost_day()}>{formatLongDay(cost.day)}</Fact>
          <Fact name={m.cost_vat_of({ percent: vatPercent(cost.vatRate) })}>
            {formatMoney(cost.vat)}
          </Fact>
          <Fact name={m.cost_supplier()}>{cost.supplier?.name}</Fact>
          <Fact name={m.cost_tie()}>{cost.tie && <TieLink tie={cost.tie} />}</Fact>
          <Fact name={m.cost_note()}>{cost.note}</Fact>
          <Fact name={m.cost_written()}>
            {[
              formatInstant(cost.createdAt),
              cost.isRecurring ? m.cost_recurs_itself() : cost.staffName,
            ]
              .filter(Boolean)
              .join(', ')}
          </Fact>
          <Fact name={m.cost_other_entry()}>
            {other !== null && <OtherEntry id={other} isBack={cost.reverses === null} />}
          </Fact>
        </dl>
        {other === null && <Reverse id={id} />}
      </section>
      {cost.receipt && <Receipt cost={cost} />}
    </div>
  );
}

function OtherEntry({ id, isBack }: { id: string; isBack: boolean }) {
  return (
    <AdminLink
      to={`/admin/cost-management/${id}`}
      className="text-link inline-flex min-h-8 items-center"
    >
      {isBack ? m.cost_taken_back_by() : m.cost_takes_back()}
    </AdminLink>
  );
}

function Receipt({ cost: { id, receipt } }: { cost: CostView }) {
  const url = `/api/admin/costs/${id}/receipt`;
  return (
    <section aria-labelledby="cost-receipt" className={box}>
      <h2 id="cost-receipt" className="mb-3 text-lg">
        {m.cost_receipt()}
      </h2>
      {receipt === 'image' ? (
        <a href={url} target="_blank" rel="noopener">
          <img
            src={url}
            alt={m.cost_receipt_open()}
            className="max-h-[36rem] w-full rounded-control border border-line bg-control object-contain"
          />
        </a>
      ) : (
        <a href={url} download className={buttonClass({ variant: 'secondary' })}>
          <FileText size={20} aria-hidden="true" /> {m.cost_receipt_pdf()}
        </a>
      )}
    </section>
  );
}

function Reverse({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mt-5">
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {m.cost_reverse()}
      </Button>
      {isOpen && <ReverseDialog id={id} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function ReverseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  // Of this opening of the dialog: a second tap writes nothing more.
  const [key] = useState(() => crypto.randomUUID());
  const [note, setNote] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending, error, reset } = useReverseCost(id);
  const isEmpty = note.trim() === '';
  function send() {
    setWasSent(true);
    if (isEmpty || isPending) return;
    mutate({ key, note: note.trim() }, { onSuccess: onClose });
  }
  return (
    <GuardedFormDialog
      id={formId}
      title={m.cost_reverse_title()}
      onEdit={reset}
      onSubmit={send}
      onClose={() => isPending || onClose()}
      footer={
        <>
          <Button variant="quiet" size="lg" onClick={onClose}>
            {m.stock_admin_cancel()}
          </Button>
          <Button type="submit" size="lg" form={formId} busy={isPending}>
            {m.cost_reverse()}
          </Button>
        </>
      }
    >
      <p>{m.cost_reverse_text()}</p>
      <Field
        label={m.cost_reverse_why()}
        required
        error={wasSent && isEmpty ? m.redirect_admin_needed() : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={LONGEST_COST_NOTE}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </Field>
      {error && (
        <Alert tone="danger" live>
          {costFailureText(error)}
        </Alert>
      )}
    </GuardedFormDialog>
  );
}
