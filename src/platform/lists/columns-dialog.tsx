import { useId, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { FormDialog } from '#/ui/form-dialog.tsx';
import { viewFailureText } from './list-views.ts';

interface ColumnsDialogProps {
  columns: readonly { name: string; title: string; isRowHeader?: boolean }[];
  hidden: readonly string[];
  /** Where the choice is kept, in words. */
  keptIn: string;
  busy: boolean;
  error: Error | null;
  onSave: (hidden: string[]) => void;
  onClose: () => void;
}

/** Which columns a list shows. The one that names the row always stays. */
export function ColumnsDialog(props: ColumnsDialogProps) {
  const { columns, hidden, keptIn, busy, error, onSave, onClose } = props;
  const formId = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(hidden));
  const toggle = (name: string) => {
    const others = [...left].filter((one) => one !== name);
    setLeft(new Set(left.has(name) ? others : [...others, name]));
  };
  return (
    <FormDialog
      id={formId}
      title={m.list_columns()}
      description={keptIn}
      onSubmit={() => onSave([...left])}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.list_view_cancel()}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {m.list_columns_show()}
          </Button>
        </>
      }
    >
      {error && (
        <Alert tone="danger" live>
          {viewFailureText(error)}
        </Alert>
      )}
      <div>
        {left.size > 0 && (
          <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setLeft(new Set())}>
            {m.list_columns_all()}
          </Button>
        )}
        {columns.map(({ name, title, isRowHeader = false }) => (
          <Checkbox
            key={name}
            label={title}
            hint={isRowHeader ? m.list_columns_stays() : undefined}
            disabled={isRowHeader}
            checked={isRowHeader || !left.has(name)}
            onChange={() => toggle(name)}
          />
        ))}
      </div>
    </FormDialog>
  );
}
