import { useSuspenseQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { nairobiDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { LeaveGuard } from '#/platform/forms/leave-guard.tsx';
import { useSaveKeys } from '#/platform/forms/use-save-keys.ts';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { FileField } from '#/ui/file-field.tsx';
import { submitForm } from '#/ui/submit-form.ts';
import { useFocusRefused } from '#/ui/use-focus-refused.ts';
import { choicesOptions, useAddCost } from '../hooks.ts';
import { costFailureText, costSentences } from '../messages.ts';
import type { AddCostRejection, ReverseCostRejection } from '../rejections.ts';
import { newCostDraft, readCostDraft, UNREAD_TEXTS, type UnreadField } from './cost-draft.ts';
import { CostFields } from './cost-fields.tsx';

/** Writes down what was paid, with the receipt. */
export const newCostPage = defineAdminPage({
  title: m.cost_new,
  lead: m.cost_new_lead,
  readSearch: () => ({}),
  load: (queryClient) => queryClient.ensureQueryData(choicesOptions()),
  component: NewCostPage,
});

type CostRejection = AddCostRejection | ReverseCostRejection;

/** Where a refusal is said; others stand above the button. */
const FIELD_OF: Partial<Record<CostRejection['reason'], UnreadField | 'receipt'>> = {
  COST_AHEAD: 'day',
  MONTH_CLOSED: 'day',
  TIE_UNKNOWN: 'tieName',
  RECEIPT_KIND: 'receipt',
  PICTURE_TOO_LARGE: 'receipt',
  PICTURE_UNREADABLE: 'receipt',
  QUOTA_EXCEEDED: 'receipt',
  FILE_TOO_LARGE: 'receipt',
};

function NewCostPage() {
  const { data: choices } = useSuspenseQuery(choicesOptions());
  const [given] = useState(() => newCostDraft(choices.vatRate, nairobiDay(new Date())));
  const [draft, setDraft] = useState(given);
  const [receipt, setReceipt] = useState<File | null>(null);
  // Of this form: sent again after a lost answer, it writes nothing more.
  const [key] = useState(() => crypto.randomUUID());
  const [wasSent, setWasSent] = useState(false);
  const adding = useAddCost();
  const form = useFocusRefused(adding.error);
  const rejection = rejectionOf(adding.error, costSentences);
  const failure = adding.error ? costFailureText(adding.error) : undefined;
  const refusedAt = rejection && FIELD_OF[rejection.reason];
  const { fields, unread } = readCostDraft(draft);

  function errorAt(field: UnreadField): string | undefined {
    if (wasSent && unread.includes(field)) return UNREAD_TEXTS[field]();
    return refusedAt === field ? failure : undefined;
  }
  function send() {
    setWasSent(true);
    if (!fields || adding.isPending) return;
    adding.mutate({ key, ...fields, ...(receipt && { receipt }) });
  }
  useSaveKeys(() => form.current?.requestSubmit());
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-2xl gap-5"
      onSubmit={(event) => submitForm(event, send)}
    >
      <div className="grid gap-4 rounded-card border border-line bg-raised p-4 sm:p-5">
        <CostFields
          draft={draft}
          choices={choices}
          today={given.day}
          errorAt={errorAt}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        <FileField
          label={m.cost_receipt()}
          hint={m.cost_receipt_hint()}
          choose={m.cost_receipt_choose()}
          accept="image/*,application/pdf"
          icon={FileUp}
          file={receipt}
          disabled={adding.isPending}
          {...(refusedAt === 'receipt' && failure !== undefined && { error: failure })}
          onChoose={setReceipt}
          removal={{
            label: (name) => m.cost_receipt_remove({ name }),
            run: () => setReceipt(null),
          }}
        />
      </div>
      {failure !== undefined && !refusedAt && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      <Button type="submit" busy={adding.isPending} className="justify-self-start">
        {m.redirect_admin_save()}
      </Button>
      <LeaveGuard
        isUnsaved={
          (JSON.stringify(draft) !== JSON.stringify(given) || receipt !== null) &&
          !adding.isPending &&
          !adding.isSuccess
        }
      />
    </form>
  );
}
