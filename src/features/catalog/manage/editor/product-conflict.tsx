import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { ConflictDialog } from '#/platform/forms/conflict-dialog.tsx';
import { fieldLabels } from '../labels.ts';
import type { ReadFields } from './read-draft.ts';
import type { ProductFormState } from './use-product-form.ts';

/** Somebody else has saved meanwhile: field by field, what stands there now or what was typed. */
export function ProductConflict({ form }: { form: ProductFormState }) {
  const { conflict, isSaving, settle, closeConflict } = form;
  if (!conflict) return null;
  return (
    <ConflictDialog<ReadFields>
      {...conflict}
      fields={FIELDS}
      busy={isSaving}
      onSave={(chosen) => void settle(chosen)}
      onClose={closeConflict}
    />
  );
}

// The keys of a constant object are exactly its key type.
const FIELDS = (Object.keys(fieldLabels) as (keyof typeof fieldLabels)[]).map((name) => ({
  name,
  get label() {
    return fieldLabels[name]();
  },
  show: (fields: ReadFields) => summary(name, fields[name]),
}));

const MONEY = ['price', 'rentalPrice', 'deposit', 'replacementValue'];

/** A field in a few words: its text or amount, of a list how many. */
function summary(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return MONEY.includes(name) ? formatMoney(value) : String(value);
  if (typeof value === 'boolean') return value ? m.product_admin_yes() : m.product_admin_no();
  if (Array.isArray(value)) return m.product_admin_several({ count: value.length });
  return value ? m.product_admin_several({ count: Object.keys(value).length }) : '';
}
