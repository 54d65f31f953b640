import { useState } from 'react';
import { LONGEST_SNOOZE_DAYS } from '#/domain/contact/message-state.ts';
import { addDays, isDay, nairobiDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';

/** The day until which something is put off, as it is typed; first tomorrow. */
export function useSnoozeDay() {
  const [today] = useState(() => nairobiDay(new Date()));
  const tomorrow = addDays(today, 1);
  const [until, setUntil] = useState<string>(tomorrow);
  return { until, setUntil, first: tomorrow, last: addDays(today, LONGEST_SNOOZE_DAYS) };
}

interface SnoozeDayProps {
  snooze: ReturnType<typeof useSnoozeDay>;
  className?: string;
}

export function SnoozeDay({ snooze, className }: SnoozeDayProps) {
  const { until, setUntil, first, last } = snooze;
  return (
    <Field
      label={m.contact_admin_snooze_day()}
      hint={m.contact_admin_snooze_how()}
      unmarked
      className={className}
      error={isDay(until) ? undefined : m.custom_error_day()}
    >
      {(control) => (
        <Input
          {...control}
          type="date"
          size="sm"
          min={first}
          max={last}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
      )}
    </Field>
  );
}
