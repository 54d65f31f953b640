import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '#/domain/dates/day.ts';
import { nextMonth } from '#/domain/dates/month.ts';
import { NET_FIGURES, targetIn, type NetFigure, type Target } from '#/domain/finance/target.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { readTypedAmount, typedAmount } from '#/domain/money/typed-amount.ts';
import { m } from '#/paraglide/messages.js';
import { formatMonth } from '#/platform/i18n/format-day.ts';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { DataTable, type TableColumn } from '#/ui/data-table.tsx';
import { Field, FieldGrid } from '#/ui/field.tsx';
import { AmountInput } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { submitForm } from '#/ui/submit-form.ts';
import { targetsOptions, useSetTarget } from '../hooks.ts';
import { netLabels, setTargetFailureText } from './labels.ts';
import { TargetCards } from './target-cards.tsx';

/** What net sales should come to, month by month. */
export const targetsPage = defineAdminPage({
  title: m.finance_targets,
  lead: m.finance_targets_lead,
  readSearch: () => ({}),
  load: (client) => client.ensureQueryData(targetsOptions()),
  component: TargetsPage,
});

const columns = (): TableColumn<Target>[] => [
  {
    name: 'month',
    title: m.finance_target_from(),
    isRowHeader: true,
    cell: ({ month }) => formatMonth(month),
  },
  { name: 'figure', title: m.finance_target_of(), cell: ({ figure }) => netLabels[figure]() },
  {
    name: 'amount',
    title: m.finance_target(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ amount }) => (amount === null ? m.finance_target_none() : formatMoney(amount)),
  },
];

function TargetsPage() {
  const { targets, month } = useSuspenseQuery(targetsOptions()).data;
  const [figure, setFigure] = useState<NetFigure>('net');
  const [from, setFrom] = useState(month);
  const was = targetIn(targets, figure, from);
  return (
    <>
      <TargetCards />
      <TargetForm
        // Another target is typed anew.
        key={`${figure} ${from} ${was}`}
        {...{ figure, from, was, month, setFigure, setFrom }}
      />
      <DataTable
        label={m.finance_targets()}
        columns={columns()}
        rows={targets}
        keyOf={(target) => `${target.figure} ${target.month}`}
        empty={m.finance_targets_none()}
        paging={{ page: 1, pageCount: 1, renderLink: () => <></> }}
      />
    </>
  );
}

interface TargetFormProps {
  figure: NetFigure;
  from: Day;
  was: number | null;
  /** That of today, the first that can be chosen. */
  month: Day;
  setFigure: (figure: NetFigure) => void;
  setFrom: (month: Day) => void;
}

function TargetForm({ figure, from, was, month, setFigure, setFrom }: TargetFormProps) {
  const [typed, setTyped] = useState(typedAmount(was));
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending, error } = useSetTarget();
  const amount = typed.trim() === '' ? null : readTypedAmount(typed);
  const isNoAmount = amount === 0 || (amount === null && typed.trim() !== '');
  function save() {
    setWasSent(true);
    if (isNoAmount || isPending) return;
    mutate({ figure, month: from, amount, was });
  }
  return (
    <form
      noValidate
      aria-label={m.finance_target_set()}
      className="mb-8 max-w-3xl"
      onSubmit={(event) => submitForm(event, save)}
    >
      <FieldGrid columns={3}>
        <Field label={m.finance_target_of()} unmarked>
          {(control) => (
            <Select
              {...control}
              value={figure}
              onChange={(event) => {
                const chosen = NET_FIGURES.find((one) => one === event.currentTarget.value);
                if (chosen) setFigure(chosen);
              }}
            >
              {NET_FIGURES.map((one) => (
                <option key={one} value={one}>
                  {netLabels[one]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={m.finance_target_from()} unmarked>
          {(control) => (
            <Select
              {...control}
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            >
              {monthsFrom(month).map((one) => (
                <option key={one} value={one}>
                  {formatMonth(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={m.finance_target_amount()}
          error={wasSent && isNoAmount ? m.finance_target_no_amount() : undefined}
          unmarked
        >
          {(control) => (
            <AmountInput
              {...control}
              maxLength={15}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
      </FieldGrid>
      <p className="mt-2 text-sm text-quiet">{m.finance_target_empty()}</p>
      {error && (
        <Alert tone="danger" live className="mt-4">
          {setTargetFailureText(error)}
        </Alert>
      )}
      <Button type="submit" className="mt-4" busy={isPending}>
        {m.finance_target_set()}
      </Button>
    </form>
  );
}

/** A year ahead. */
const MONTHS_AHEAD = 12;

function monthsFrom(month: Day): Day[] {
  const months = [month];
  while (months.length <= MONTHS_AHEAD) months.push(nextMonth(months.at(-1) ?? month));
  return months;
}
