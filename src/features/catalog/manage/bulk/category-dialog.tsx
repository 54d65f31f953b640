import { useId, useState } from 'react';
import { useTermChoices } from '#/features/taxonomy/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { GuardedFormDialog } from '#/platform/forms/guarded-form-dialog.tsx';
import { Select } from '#/ui/select.tsx';

interface CategoryDialogProps {
  /** How many products are chosen. */
  count: number;
  busy: boolean;
  onApply: (category: string) => void;
  onClose: () => void;
}

/** One category for many products. */
export function CategoryDialog({ count, busy, onApply, onClose }: CategoryDialogProps) {
  const formId = useId();
  const categories = useTermChoices('category');
  const [category, setCategory] = useState('');
  const [wasSent, setWasSent] = useState(false);
  return (
    <GuardedFormDialog
      id={formId}
      onSubmit={() => {
        setWasSent(true);
        if (category !== '') onApply(category);
      }}
      onClose={onClose}
      title={m.product_admin_bulk_category()}
      description={m.product_admin_bulk_category_of({ count })}
      footer={
        <>
          <Button variant="quiet" size="lg" onClick={onClose}>
            {m.product_admin_bulk_back()}
          </Button>
          <Button type="submit" size="lg" form={formId} busy={busy}>
            {m.product_admin_bulk_category_apply()}
          </Button>
        </>
      }
    >
      <Field
        label={m.product_admin_category()}
        error={wasSent && category === '' ? m.product_admin_bulk_category_missing() : undefined}
        required
      >
        {(control) => (
          <Select
            {...control}
            value={category}
            onChange={(event) => setCategory(event.currentTarget.value)}
          >
            <option value="">{m.product_admin_choose()}</option>
            {categories.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </GuardedFormDialog>
  );
}
