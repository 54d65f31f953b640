import { useId, useState } from 'react';
import type { Day } from '#/domain/dates/day.ts';
import { readTypedAmount, typedAmount } from '#/domain/money/typed-amount.ts';
import { m } from '#/paraglide/messages.js';
import { GuardedFormDialog } from '#/platform/forms/guarded-form-dialog.tsx';
import { formatMonth } from '#/platform/i18n/format-day.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { AmountInput } from '#/ui/input.tsx';
import { useSetBudget } from '../hooks.ts';
import { categoryLabels } from '../labels.ts';
import { budgetFailureText } from '../messages.ts';
import { MOST_COST } from '../schemas.ts';
import type { BudgetView } from '../views.ts';

interface BudgetDialogProps {
  row: BudgetView;
  /** It holds from this one on. */
  month: Day;
  onClose: () => void;
}

export function BudgetDialog({
  row: { category, budget, next },
  month,
  onClose,
}: BudgetDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(typedAmount(budget));
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending, error, reset } = useSetBudget();
  const isEmpty = typed.trim() === '';
  const amount = readTypedAmount(typed);
  const isUnread = !isEmpty && (amount === null || amount === 0 || amount > MOST_COST);
  function save() {
    setWasSent(true);
    if (isUnread || isPending) return;
    mutate({ category, month, amount: isEmpty ? null : amount }, { onSuccess: onClose });
  }
  const hint = next
    ? m.cost_budget_hint_until({ month: formatMonth(month), next: formatMonth(next.from) })
    : m.cost_budget_hint({ month: formatMonth(month) });
  return (
    <GuardedFormDialog
      id={formId}
      title={m.cost_budget_set_of({ name: categoryLabels[category]() })}
      onEdit={reset}
      onSubmit={save}
      onClose={() => isPending || onClose()}
      footer={
        <>
          <Button variant="quiet" size="lg" onClick={onClose}>
            {m.stock_admin_cancel()}
          </Button>
          <Button type="submit" size="lg" form={formId} busy={isPending}>
            {m.redirect_admin_save()}
          </Button>
        </>
      }
    >
      <Field
        label={m.cost_budget_typed()}
        hint={hint}
        error={wasSent && isUnread ? m.stock_admin_no_amount() : undefined}
      >
        {(control) => (
          <AmountInput
            {...control}
            maxLength={20}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      {error && (
        <Alert tone="danger" live>
          {budgetFailureText(error)}
        </Alert>
      )}
    </GuardedFormDialog>
  );
}
