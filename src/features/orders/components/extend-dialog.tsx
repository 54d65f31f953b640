import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { daysBetween, type Day } from '#/domain/dates/day.ts';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { FormDialog } from '#/ui/form-dialog.tsx';
import { Select } from '#/ui/select.tsx';
import { changeFailureText } from '../messages.ts';
import type { LaterEndsView, OrderView } from '../views.ts';
import { namesIn } from './rental-ranges.ts';

interface ExtendDialogProps {
  order: OrderView;
  /** The hires of these days stay out longer together. */
  range: RentalRange;
  listEnds: () => Promise<LaterEndsView>;
  change: {
    isPending: boolean;
    error: Error | null;
    reset: () => void;
    mutate: (
      input: { range: RentalRange; end: Day; amount: Cents },
      on: { onSuccess: () => void },
    ) => void;
  };
  /** Of the button, where a difference is to be paid: by whoever presses it unless told. */
  payLabel?: string;
  onClose: () => void;
}

/** A later last day for hires: which days are free, and what each of them costs. */
export function ExtendDialog(props: ExtendDialogProps) {
  const { order, range, listEnds, change, payLabel = m.orders_extend_pay(), onClose } = props;
  const formId = useId();
  const [chosen, setChosen] = useState<Day | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ['order-ends', order.id, range],
    queryFn: listEnds,
    staleTime: 0,
  });
  const ends = data?.ends ?? [];
  const wanted = ends.find(({ end }) => end === chosen) ?? ends[0];
  const refused = change.error ? changeFailureText(change.error) : undefined;

  function send() {
    if (!wanted) return;
    const { end, amount } = wanted;
    change.mutate({ range, end, amount }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      id={formId}
      title={m.orders_extend()}
      description={m.orders_extend_text()}
      refusedField={refused === undefined ? null : 'end'}
      onSubmit={() => change.isPending || send()}
      onClose={() => change.isPending || onClose()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.orders_change_keep()}
          </Button>
          {wanted && (
            <Button type="submit" form={formId} busy={change.isPending}>
              {wanted.amount > 0 ? payLabel : m.orders_change_save()}
            </Button>
          )}
        </>
      }
    >
      <div data-numbers>
        <p>{namesIn(order.lines, range).join(', ')}</p>
        <p className="text-sm text-quiet">
          {m.orders_extend_now({ day: formatLongDay(range.end) })}
        </p>
      </div>
      {wanted && (
        <Field
          label={m.orders_extend_until()}
          error={refused}
          {...(data?.isTaken && { hint: m.orders_extend_last() })}
          required
        >
          {(control) => (
            <Select
              {...control}
              value={wanted.end}
              onChange={({ currentTarget }) => {
                change.reset();
                void refetch();
                setChosen(currentTarget.value);
              }}
            >
              {ends.map(({ end, amount }) => (
                <option key={end} value={end}>
                  {`${formatLongDay(end)} · ${amount > 0 ? `+ ${formatMoney(amount)}` : m.orders_extend_free()}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div aria-live="polite" data-numbers>
        {wanted && (
          <p className="flex items-baseline justify-between gap-4">
            <span>{m.orders_extend_days({ days: daysBetween(range.end, wanted.end) })}</span>
            <span className="font-semibold">
              {wanted.amount > 0 ? formatMoney(wanted.amount) : m.orders_extend_free()}
            </span>
          </p>
        )}
        {data && ends.length === 0 && (
          <p>{data.isTaken ? m.order_no_extend_taken() : m.orders_extend_none()}</p>
        )}
        {isError && <p className="text-quiet">{m.orders_connection()}</p>}
      </div>
    </FormDialog>
  );
}
