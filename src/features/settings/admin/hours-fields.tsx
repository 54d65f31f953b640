import { m } from '#/paraglide/messages.js';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import type { HoursOfDay, HoursProblems } from './hours-draft.ts';

const sentences = {
  time: m.hours_error_time,
  order: m.hours_error_order,
  day: m.hours_error_day,
  twice: m.hours_error_twice,
};

/** What is wrong with a field, in words. */
export function problemText(problems: HoursProblems, field: string): string | undefined {
  const problem = problems.get(field);
  return problem && sentences[problem]();
}

interface HoursFieldsProps {
  /** The day they are of, as a person names it. */
  of: string;
  hours: HoursOfDay;
  /** Under which their problems stand. */
  field: string;
  problems: HoursProblems;
  onChange: (hours: HoursOfDay) => void;
}

/** Whether the shop is open on a day, and from when to when. */
export function HoursFields({ of, hours, field, problems, onChange }: HoursFieldsProps) {
  return (
    <div className="grid gap-x-5 gap-y-2 sm:grid-cols-[minmax(0,1fr)_18rem] sm:items-center">
      <Checkbox
        label={
          <>
            {of}{' '}
            <span className="text-sm text-quiet">
              {hours.isOpen ? m.hours_is_open() : m.footer_hours_closed()}
            </span>
          </>
        }
        checked={hours.isOpen}
        onChange={(event) => onChange({ ...hours, isOpen: event.currentTarget.checked })}
      />
      {hours.isOpen && (
        <div className="grid grid-cols-2 gap-3 pb-1">
          {(['opens', 'closes'] as const).map((end) => (
            <Field
              key={end}
              unmarked
              label={
                <>
                  <span className="sr-only">{of}: </span>
                  {end === 'opens' ? m.hours_opens_at() : m.hours_closes_at()}
                </>
              }
              error={problemText(problems, `${field}.${end}`)}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={5}
                  placeholder={end === 'opens' ? '08:00' : '18:00'}
                  data-numbers
                  value={hours[end]}
                  onChange={(event) => onChange({ ...hours, [end]: event.currentTarget.value })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </div>
  );
}
