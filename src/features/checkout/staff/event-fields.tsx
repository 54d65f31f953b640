import { useState } from 'react';
import { nairobiDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import type { OrderErrors, TypedOrder } from './typed-order.ts';

interface EventFieldsProps {
  typed: Pick<TypedOrder, 'eventDate' | 'note'>;
  errors: OrderErrors;
  onChange: (change: Partial<TypedOrder>) => void;
}

/** When the goods are needed, and what else the customer said. */
export function EventFields({ typed, errors, onChange }: EventFieldsProps) {
  const [today] = useState(() => nairobiDay(new Date()));
  return (
    <div className="grid gap-4">
      <Field label={m.checkout_event_date()} error={errors.eventDate}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={today}
            value={typed.eventDate}
            onChange={(event) => onChange({ eventDate: event.currentTarget.value })}
            className="sm:max-w-64"
          />
        )}
      </Field>
      <Field label={m.admin_order_their_note()} error={errors.note}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={typed.note}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}
