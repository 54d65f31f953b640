import { COST_CATEGORIES, COST_TIES } from '#/domain/costs/cost.ts';
import type { Day } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { Field, FieldGrid } from '#/ui/field.tsx';
import { AmountInput, CodeInput, Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { categoryLabels, tieLabels } from '../labels.ts';
import { LONGEST_COST_NOTE, LONGEST_TIE } from '../schemas.ts';
import type { CostChoicesView } from '../views.ts';
import type { CostDraft, UnreadField } from './cost-draft.ts';

interface CostFieldsProps {
  draft: CostDraft;
  choices: CostChoicesView;
  /** The last day a cost can be of, and the first one of what recurs. */
  today: Day;
  /** Comes again and again: belongs to nothing. */
  isRecurring?: boolean;
  errorAt: (field: UnreadField) => string | undefined;
  onChange: (change: Partial<CostDraft>) => void;
}

/** What a new cost says of itself. */
export function CostFields({
  draft,
  choices,
  today,
  isRecurring = false,
  errorAt,
  onChange,
}: CostFieldsProps) {
  return (
    <>
      <FieldGrid>
        <Field label={m.cost_category()} error={errorAt('category')} required>
          {(control) => (
            <Select
              {...control}
              value={draft.category}
              onChange={({ currentTarget: { value } }) =>
                onChange({ category: COST_CATEGORIES.find((one) => one === value) ?? '' })
              }
            >
              <option value="">{m.cost_choose()}</option>
              {COST_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {categoryLabels[category]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={isRecurring ? m.cost_first_day() : m.cost_day()}
          error={errorAt('day')}
          required
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              {...(isRecurring ? { min: today } : { max: today })}
              value={draft.day}
              onChange={(event) => onChange({ day: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field
          label={m.cost_amount_typed()}
          hint={m.cost_amount_hint()}
          error={errorAt('amount')}
          required
        >
          {(control) => (
            <AmountInput
              {...control}
              maxLength={20}
              value={draft.amount}
              onChange={(event) => onChange({ amount: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field
          label={m.cost_vat_percent()}
          hint={m.cost_vat_hint()}
          error={errorAt('vatPercent')}
          required
        >
          {(control) => (
            <AmountInput
              {...control}
              maxLength={6}
              value={draft.vatPercent}
              onChange={(event) => onChange({ vatPercent: event.currentTarget.value })}
            />
          )}
        </Field>
      </FieldGrid>
      <Field label={m.cost_supplier()}>
        {(control) => (
          <Select
            {...control}
            value={draft.supplierId}
            onChange={(event) => onChange({ supplierId: event.currentTarget.value })}
          >
            <option value="">{m.cost_no_supplier_choice()}</option>
            {choices.suppliers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!isRecurring && (
        <FieldGrid>
          <Field label={m.cost_tie()}>
            {(control) => (
              <Select
                {...control}
                value={draft.tie}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ tie: COST_TIES.find((one) => one === value) ?? 'none', tieName: '' })
                }
              >
                {(['none', ...COST_TIES] as const).map((tie) => (
                  <option key={tie} value={tie}>
                    {tieLabels[tie]()}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {draft.tie !== 'none' && <TieField {...{ draft, choices, errorAt, onChange }} />}
        </FieldGrid>
      )}
      <Field label={m.cost_note()}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={LONGEST_COST_NOTE}
            value={draft.note}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}

const TYPED_LABELS = { unit: m.unit_code, order: m.cost_order_number } as const;

function TieField({
  draft,
  choices,
  errorAt,
  onChange,
}: Omit<CostFieldsProps, 'today' | 'isRecurring'>) {
  if (draft.tie === 'none') return null;
  const error = errorAt('tieName');
  if (draft.tie === 'product') {
    return (
      <Field label={m.cost_tie_product()} error={error} required>
        {(control) => (
          <Select
            {...control}
            value={draft.tieName}
            onChange={(event) => onChange({ tieName: event.currentTarget.value })}
          >
            <option value="">{m.discount_admin_choose()}</option>
            {choices.products.map((product) => (
              <option key={product.id} value={product.id}>
                {nameLabel(product)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  }
  return (
    <Field label={TYPED_LABELS[draft.tie]()} error={error} required>
      {(control) => (
        <CodeInput
          {...control}
          maxLength={LONGEST_TIE}
          value={draft.tieName}
          onChange={(event) => onChange({ tieName: event.currentTarget.value.toUpperCase() })}
        />
      )}
    </Field>
  );
}
