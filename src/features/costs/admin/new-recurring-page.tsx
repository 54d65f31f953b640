import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COST_RHYTHMS } from '#/domain/costs/recurring.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { isListDay } from '#/domain/lists/list-search.ts';
import { m } from '#/paraglide/messages.js';
import { LeaveGuard } from '#/platform/forms/leave-guard.tsx';
import { useSaveKeys } from '#/platform/forms/use-save-keys.ts';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field, FieldGrid } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { submitForm } from '#/ui/submit-form.ts';
import { useFocusRefused } from '#/ui/use-focus-refused.ts';
import { choicesOptions, useAddRecurring } from '../hooks.ts';
import { rhythmLabels } from '../labels.ts';
import { recurringFailureText, recurringSentences } from '../messages.ts';
import { newCostDraft, readCostDraft, UNREAD_TEXTS, type UnreadField } from './cost-draft.ts';
import { CostFields } from './cost-fields.tsx';

/** Adds what the shop pays again and again. */
export const newRecurringPage = defineAdminPage({
  title: m.cost_recurring_new,
  lead: m.cost_recurring_lead,
  readSearch: () => ({}),
  load: (queryClient) => queryClient.ensureQueryData(choicesOptions()),
  component: NewRecurringPage,
});

function NewRecurringPage() {
  const { data: choices } = useSuspenseQuery(choicesOptions());
  const [given] = useState(() => newCostDraft(choices.vatRate, nairobiDay(new Date())));
  const [draft, setDraft] = useState(given);
  const [rhythm, setRhythm] = useState<(typeof COST_RHYTHMS)[number]>('monthly');
  const [endsOn, setEndsOn] = useState('');
  // Of this form: sent again after a lost answer, it adds nothing more.
  const [key] = useState(() => crypto.randomUUID());
  const [wasSent, setWasSent] = useState(false);
  const adding = useAddRecurring();
  const form = useFocusRefused(adding.error);
  const reason = rejectionOf(adding.error, recurringSentences)?.reason;
  const failure = adding.error ? recurringFailureText(adding.error) : undefined;
  const { fields, unread } = readCostDraft(draft);
  const isEndUnread = endsOn !== '' && !isListDay(endsOn);
  // There are no days before the first year.
  const isEndEarly = reason === 'ENDS_BEFORE_START' || (wasSent && isEndUnread);

  function errorAt(field: UnreadField): string | undefined {
    if (wasSent && unread.includes(field)) return UNREAD_TEXTS[field]();
    return field === 'day' && reason === 'STARTS_BEFORE_TODAY' ? failure : undefined;
  }
  function send() {
    setWasSent(true);
    if (!fields || isEndUnread || adding.isPending) return;
    const { category, amount, vatRate, supplierId, note, day: startsOn } = fields;
    const money = { category, amount, vatRate, supplierId, note };
    adding.mutate({ key, ...money, rhythm, startsOn, endsOn: endsOn || null });
  }
  useSaveKeys(() => form.current?.requestSubmit());
  const isSaidAtField = reason === 'STARTS_BEFORE_TODAY' || reason === 'ENDS_BEFORE_START';
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
          isRecurring
          errorAt={errorAt}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        <FieldGrid>
          <Field label={m.cost_rhythm()} required>
            {(control) => (
              <Select
                {...control}
                value={rhythm}
                onChange={({ currentTarget: { value } }) =>
                  setRhythm(COST_RHYTHMS.find((one) => one === value) ?? 'monthly')
                }
              >
                {COST_RHYTHMS.map((one) => (
                  <option key={one} value={one}>
                    {rhythmLabels[one]()}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label={m.cost_last_day()}
            hint={m.cost_last_day_hint()}
            error={isEndEarly ? m.cost_no_early_end() : undefined}
          >
            {(control) => (
              <Input
                {...control}
                type="date"
                min={given.day}
                value={endsOn}
                onChange={(event) => setEndsOn(event.currentTarget.value)}
              />
            )}
          </Field>
        </FieldGrid>
      </div>
      {failure !== undefined && !isSaidAtField && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      <Button type="submit" busy={adding.isPending} className="justify-self-start">
        {m.redirect_admin_save()}
      </Button>
      <LeaveGuard
        isUnsaved={
          (JSON.stringify(draft) !== JSON.stringify(given) || endsOn !== '') &&
          !adding.isPending &&
          !adding.isSuccess
        }
      />
    </form>
  );
}
