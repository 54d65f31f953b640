import { m } from '#/paraglide/messages.js';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field, FieldGrid } from '#/ui/field.tsx';
import { AmountInput, Input } from '#/ui/input.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import type { TermsDraft } from './draft.ts';
import { messageAt, type SaveFailure } from './rejected-field.ts';

interface TermsFieldsProps {
  draft: TermsDraft;
  failure: SaveFailure | null;
  onChange: (draft: TermsDraft) => void;
}

export function TermsFields({ draft, failure, onChange }: TermsFieldsProps) {
  const set = (changed: Partial<TermsDraft>) => onChange({ ...draft, ...changed });
  const isShare = draft.type === 'percentage';
  return (
    <>
      <RadioCards
        legend={m.discount_admin_kind()}
        columns={2}
        value={draft.type}
        onChange={(type) => set({ type })}
        options={[
          { value: 'percentage', label: m.discount_admin_percentage() },
          { value: 'fixed', label: m.discount_admin_fixed() },
        ]}
      />
      <Field
        label={isShare ? m.discount_admin_value_percent() : m.discount_admin_value_fixed()}
        error={messageAt(failure, 'value')}
        required
      >
        {(control) => (
          <AmountInput
            {...control}
            value={draft.value}
            onChange={(event) => set({ value: event.currentTarget.value })}
          />
        )}
      </Field>
      <FieldGrid>
        <Field label={m.discount_admin_starts()} hint={m.discount_admin_starts_hint()}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={draft.startsAt}
              onChange={(event) => set({ startsAt: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field
          label={m.discount_admin_expires()}
          hint={m.discount_admin_expires_hint()}
          error={messageAt(failure, 'expiresAt')}
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={draft.expiresAt}
              onChange={(event) => set({ expiresAt: event.currentTarget.value })}
            />
          )}
        </Field>
      </FieldGrid>
      <Checkbox
        label={m.discount_admin_active()}
        checked={draft.active}
        onChange={(event) => set({ active: event.currentTarget.checked })}
      />
    </>
  );
}
