import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { addDays, compareDays, daysBetween, isDay, type Day } from '#/domain/dates/day.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { m } from '#/paraglide/messages.js';
import { DayInput } from '#/platform/i18n/day-input.tsx';
import { formatDay, formatLongDay } from '#/platform/i18n/format-day.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { FormDialog } from '#/ui/form-dialog.tsx';
import { changeFailureText } from '../messages.ts';
import type { OrderView } from '../views.ts';
import { namesIn, shownDays } from './rental-ranges.ts';

interface MoveDaysDialogProps {
  order: OrderView;
  /** The hires of these days move together. */
  range: RentalRange;
  /** Where it was pulled to; default: where it is. */
  start?: Day;
  /** The first days from one on that work. */
  listDays: (from: Day) => Promise<Day[]>;
  change: {
    isPending: boolean;
    error: Error | null;
    reset: () => void;
    mutate: (input: { range: RentalRange; start: Day }, on: { onSuccess: () => void }) => void;
  };
  onClose: () => void;
}

/** Other days for hires of a paid order: as many as before, at the same price. */
export function MoveDaysDialog(props: MoveDaysDialogProps) {
  const { order, range, listDays, change, onClose } = props;
  const formId = useId();
  const [typed, setTyped] = useState<string>(props.start ?? range.start);
  const [wasSent, setWasSent] = useState(false);
  const days = daysBetween(range.start, range.end);
  const start = isDay(typed) ? typed : null;
  const isMoved = start !== null && start !== range.start;
  const missing = start === null ? m.cart_no_dates_missing() : m.orders_move_same();
  const refused = change.error ? changeFailureText(change.error) : undefined;

  function choose(day: string) {
    change.reset();
    setWasSent(false);
    setTyped(day);
  }

  function send() {
    setWasSent(true);
    if (isMoved) change.mutate({ range, start }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      id={formId}
      title={m.orders_move()}
      description={m.orders_move_text({ days: m.orders_days({ days }) })}
      refusedField={refused === undefined ? null : 'start'}
      onSubmit={() => change.isPending || send()}
      onClose={() => change.isPending || onClose()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.orders_change_keep()}
          </Button>
          <Button type="submit" form={formId} busy={change.isPending}>
            {m.orders_change_save()}
          </Button>
        </>
      }
    >
      <div data-numbers>
        <p>{namesIn(order.lines, range).join(', ')}</p>
        <p className="text-sm text-quiet">{m.orders_move_now(shownDays(range))}</p>
      </div>
      <Field
        label={m.cart_dates_start()}
        error={refused ?? (wasSent && !isMoved ? missing : undefined)}
        required
      >
        {(control) => <DayInput {...control} value={typed} onDay={choose} />}
      </Field>
      <FreeDays
        orderId={order.id}
        range={range}
        from={start ?? range.start}
        chosen={start}
        listDays={listDays}
        onChoose={choose}
      />
      <p aria-live="polite" data-numbers>
        {isMoved && newDaysText(order, range, start)}
      </p>
    </FormDialog>
  );
}

/** What the order will be, before it is: its days, its event, its price. */
function newDaysText({ eventDate }: OrderView, range: RentalRange, start: Day): string {
  const shift = daysBetween(range.start, start);
  const after = shownDays({ start, end: addDays(range.end, shift) });
  const isDuring =
    eventDate !== null &&
    compareDays(eventDate, range.start) >= 0 &&
    compareDays(eventDate, range.end) <= 0;
  return isDuring
    ? `${m.orders_move_then(after)} ${m.orders_move_event({ day: formatLongDay(addDays(eventDate, shift)) })}`
    : m.orders_move_then(after);
}

interface FreeDaysProps {
  orderId: string;
  range: RentalRange;
  from: Day;
  chosen: Day | null;
  listDays: (from: Day) => Promise<Day[]>;
  onChoose: (day: Day) => void;
}

/** First days that work, to be taken with one press. */
function FreeDays({ orderId, range, from, chosen, listDays, onChoose }: FreeDaysProps) {
  const id = useId();
  // The list stays while one of its days is chosen.
  const [first, setFirst] = useState(from);
  const { data, isError } = useQuery({
    queryKey: ['order-days', orderId, range, first],
    queryFn: () => listDays(first),
    staleTime: 0,
  });
  if (from !== first && data && !data.includes(from)) setFirst(from);
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2 text-sm font-medium">
        {m.orders_move_free()}
      </p>
      {data && data.length > 0 && (
        <div className="flex flex-wrap gap-2" data-numbers>
          {data.map((day) => (
            <Button
              key={day}
              variant={day === chosen ? 'primary' : 'secondary'}
              size="sm"
              aria-pressed={day === chosen}
              onClick={() => onChoose(day)}
            >
              {formatDay(day)}
            </Button>
          ))}
        </div>
      )}
      {data?.length === 0 && <p className="text-sm text-quiet">{m.order_days_none()}</p>}
      {isError && <p className="text-sm text-quiet">{m.orders_connection()}</p>}
    </div>
  );
}
