import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { COUNTIES } from '#/domain/orders/counties.ts';
import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';

const BY_NAME = COUNTIES.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

type EventField = 'eventDate' | 'deadline' | 'county' | 'budget';

interface EventFieldsProps {
  register: (field: EventField) => UseFormRegisterReturn;
  errors: Partial<Record<EventField, FieldError>>;
}

/** When and where it is needed, and for how much. */
export function EventFields({ register, errors }: EventFieldsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label={m.custom_event_date()} error={errors.eventDate?.message}>
        {(control) => <Input {...control} {...register('eventDate')} type="date" />}
      </Field>
      <Field
        label={m.custom_deadline()}
        hint={m.custom_deadline_how()}
        error={errors.deadline?.message}
      >
        {(control) => <Input {...control} {...register('deadline')} type="date" />}
      </Field>
      <Field label={m.custom_county()} error={errors.county?.message}>
        {(control) => (
          <Select {...control} {...register('county')}>
            <option value="">{m.custom_county_open()}</option>
            {BY_NAME.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.custom_budget()} hint={m.custom_budget_how()} error={errors.budget?.message}>
        {(control) => (
          <Input {...control} {...register('budget')} inputMode="numeric" data-numbers />
        )}
      </Field>
    </div>
  );
}
