import type { ReactNode } from 'react';
import { focusInvalidField } from '#/ui/focus-invalid-field.ts';
import { useFocusRefused } from '#/ui/use-focus-refused.ts';
import { ConflictDialog, type ConflictField } from './conflict-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import type { useSavedForm } from './use-saved-form.ts';

interface SavedFormProps<Values extends object> {
  form: ReturnType<typeof useSavedForm<Values>>;
  /** All fields, as a conflict shows them. */
  fields: readonly ConflictField<Values>[];
  /** Why the last saving did not succeed. */
  failure: string | null;
  /** Said while nothing is unsaved. */
  rest: string;
  className?: string;
  children: ReactNode;
}

/**
 * The fields of a form that is saved whole, its bar, and the choice after somebody else saved first. What is
 * not saved leads to the first field that is marked as invalid: the bar is in sight on a long page, the field
 * is not.
 */
export function SavedForm<Values extends object>(props: SavedFormProps<Values>) {
  const { form, fields, failure, rest, className, children } = props;
  const { draft, theirs, busy, error } = form;
  const element = useFocusRefused(error);

  function save() {
    form.save();
    focusInvalidField(element.current);
  }

  return (
    <form
      ref={element}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {children}
      <SaveBar
        isUnsaved={draft.isUnsaved}
        busy={busy}
        failure={failure}
        rest={rest}
        onSave={save}
        onDiscard={form.discard}
      />
      {theirs && (
        <ConflictDialog
          fields={fields}
          base={draft.base.values}
          mine={draft.values}
          theirs={theirs.values}
          busy={busy}
          onSave={form.resolveConflict}
          onClose={form.closeConflict}
        />
      )}
    </form>
  );
}
