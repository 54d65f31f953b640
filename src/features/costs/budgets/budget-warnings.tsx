import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { formatMonth } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Alert } from '#/ui/alert.tsx';
import { budgetsOptions } from '../hooks.ts';
import { categoryLabels } from '../labels.ts';
import { budgetWarning } from './budget-warning.ts';

/** What is over its budget in the present month, or will be; nothing when all is within. */
export function BudgetWarnings() {
  const { data } = useSuspenseQuery(budgetsOptions(null));
  const warned = data.categories.flatMap((row) => {
    const text = budgetWarning(row);
    return text === null ? [] : [{ name: categoryLabels[row.category](), text }];
  });
  if (warned.length === 0) return null;
  const isOver = data.categories.some(({ state }) => state === 'over');
  return (
    <Alert
      tone={isOver ? 'danger' : 'warning'}
      title={m.cost_budget_warnings({ month: formatMonth(data.month) })}
      className="mb-6"
      actions={
        <AdminLink
          to="/admin/cost-management/budgets"
          className="text-link inline-flex min-h-8 items-center"
        >
          {m.cost_budget_title()}
        </AdminLink>
      }
    >
      <ul>
        {warned.map(({ name, text }) => (
          <li key={name}>{m.cost_budget_warning({ name, warning: text })}</li>
        ))}
      </ul>
    </Alert>
  );
}
