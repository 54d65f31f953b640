import { m } from '#/paraglide/messages.js';
import { Field, FieldGrid } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import type { zoneSentences } from '../messages.ts';
import type { ZoneDraft } from './draft.ts';

type TextName = Exclude<keyof ZoneDraft, 'counties'>;

interface ZoneTextsProps {
  values: ZoneDraft;
  unread: readonly (keyof ZoneDraft)[];
  rejection: keyof typeof zoneSentences | null;
  onChange: (values: ZoneDraft) => void;
}

/** Name, price and days of a zone. */
export function ZoneTexts({ values, unread, rejection, onChange }: ZoneTextsProps) {
  return (
    <div className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <FieldGrid>
        {FIELDS.map(({ name, label, hint, error, inputMode }) => (
          <Field
            key={name}
            label={label()}
            hint={hint?.()}
            error={unread.includes(name) ? error() : (rejectionAt(name, rejection) ?? undefined)}
            required
          >
            {(control) => (
              <Input
                {...control}
                inputMode={inputMode}
                autoComplete="off"
                maxLength={name === 'name' ? 60 : 12}
                value={values[name]}
                onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </FieldGrid>
    </div>
  );
}

function rejectionAt(name: TextName, rejection: ZoneTextsProps['rejection']): string | null {
  if (name === 'name' && rejection === 'NAME_TAKEN') return m.delivery_admin_no_name_taken();
  if (name === 'daysMax' && rejection === 'DAYS_REVERSED') return m.delivery_admin_no_days();
  return null;
}

const FIELDS: readonly {
  name: TextName;
  label: () => string;
  hint?: () => string;
  error: () => string;
  inputMode?: 'decimal' | 'numeric';
}[] = [
  {
    name: 'name',
    label: m.delivery_admin_name,
    hint: m.delivery_admin_name_hint,
    error: m.delivery_admin_name_needed,
  },
  {
    name: 'price',
    label: m.delivery_admin_price_shillings,
    hint: m.delivery_admin_price_hint,
    error: m.delivery_admin_price_unread,
    inputMode: 'decimal',
  },
  {
    name: 'daysMin',
    label: m.delivery_admin_days_min,
    hint: m.delivery_admin_days_hint,
    error: m.delivery_admin_days_unread,
    inputMode: 'numeric',
  },
  {
    name: 'daysMax',
    label: m.delivery_admin_days_max,
    hint: m.delivery_admin_days_max_hint,
    error: m.delivery_admin_days_unread,
    inputMode: 'numeric',
  },
  {
    name: 'deliveryDays',
    label: m.delivery_admin_delivery_days,
    hint: m.delivery_admin_delivery_days_hint,
    error: m.delivery_admin_travel_unread,
    inputMode: 'numeric',
  },
  {
    name: 'collectionDays',
    label: m.delivery_admin_collection_days,
    hint: m.delivery_admin_collection_days_hint,
    error: m.delivery_admin_travel_unread,
    inputMode: 'numeric',
  },
];
