import { Download } from 'lucide-react';
import { LIST_DAYS } from '#/domain/lists/list-search.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';

/** The ledger of any days as a file, however many. */
export function JournalForm() {
  return (
    <form
      method="get"
      action="/api/admin/lists/money-journal"
      aria-label={m.finance_csv()}
      className="mb-6 flex flex-wrap items-end gap-3"
    >
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={labels[name]()} unmarked className="min-w-36 max-sm:grow">
          {(control) => (
            <Input
              {...control}
              type="date"
              name={name}
              size="sm"
              min={LIST_DAYS.first}
              max={LIST_DAYS.last}
              required
            />
          )}
        </Field>
      ))}
      <Button type="submit" variant="secondary" size="sm">
        <Download size={18} aria-hidden="true" /> {m.finance_csv()}
      </Button>
    </form>
  );
}

const labels = { from: m.finance_csv_from, to: m.finance_to };
