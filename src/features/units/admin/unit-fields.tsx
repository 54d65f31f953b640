import { UNIT_CONDITIONS } from '#/domain/stock/unit.ts';
import { m } from '#/paraglide/messages.js';
import { Field, FieldGrid } from '#/ui/field.tsx';
import { AmountInput, CodeInput, Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { LONGEST_SERIAL } from '../schemas.ts';
import type { UnitDraft, UnitErrors } from './unit-draft.ts';
import { conditionLabels } from './labels.ts';

interface UnitFieldsProps {
  values: UnitDraft;
  errors: UnitErrors;
  /** Several at once have no label or serial to type. */
  isOne: boolean;
  /** The next label in order may be left to the shop. */
  codeHint?: string;
  onChange: (values: UnitDraft) => void;
}

/** What is known of a unit. */
export function UnitFields({ values, errors, isOne, codeHint, onChange }: UnitFieldsProps) {
  const set = (change: Partial<UnitDraft>) => onChange({ ...values, ...change });
  return (
    <>
      {isOne && (
        <Field
          label={m.unit_code()}
          hint={codeHint}
          error={errors.code}
          required={codeHint === undefined}
        >
          {(control) => (
            <CodeInput
              {...control}
              maxLength={300}
              value={values.code}
              className="font-mono"
              onChange={(event) => set({ code: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      <Field label={m.unit_condition()} required>
        {(control) => (
          <Select
            {...control}
            value={values.condition}
            onChange={(event) => {
              const chosen = UNIT_CONDITIONS.find((name) => name === event.target.value);
              if (chosen) set({ condition: chosen });
            }}
          >
            {UNIT_CONDITIONS.map((name) => (
              <option key={name} value={name}>
                {conditionLabels[name]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isOne && (
        <Field label={m.unit_serial()} error={errors.serial}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST_SERIAL}
              value={values.serial}
              onChange={(event) => set({ serial: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      <FieldGrid>
        <Field label={m.unit_bought()} error={errors.boughtOn}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={values.boughtOn}
              onChange={(event) => set({ boughtOn: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={m.stock_admin_unit_cost()} error={errors.cost}>
          {(control) => (
            <AmountInput
              {...control}
              maxLength={20}
              value={values.cost}
              onChange={(event) => set({ cost: event.currentTarget.value })}
            />
          )}
        </Field>
      </FieldGrid>
    </>
  );
}
