import { useEffect, useId, useRef, type ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import type { SaveFailure } from './rejected-field.ts';

interface FormDialogProps {
  title: string;
  busy: boolean;
  failure: SaveFailure | null;
  /** Something is typed: what was said about the last saving no longer holds. */
  onEdit: () => void;
  /** False when something cannot be read. */
  onSave: () => boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in front of a list. What is refused is said beside its field, which gets the focus. */
export function FormDialog(props: FormDialogProps) {
  const { title, busy, failure, onEdit, onSave, onClose, children } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (failure?.field) focusInvalidField(form.current);
  }, [failure?.field]);

  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      size="md"
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.discount_admin_cancel()}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {m.discount_admin_save()}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className="grid gap-5"
        onChange={onEdit}
        onSubmit={(event) => {
          event.preventDefault();
          // A date without its time reads as none: the browser says so.
          const unread = event.currentTarget.querySelector<HTMLInputElement>('input:invalid');
          if (unread?.validity.badInput) unread.reportValidity();
          // The fields say it once they are drawn anew.
          else if (!onSave()) setTimeout(() => focusInvalidField(form.current));
        }}
      >
        {failure && !failure.field && (
          <Alert tone="danger" live>
            {failure.message}
          </Alert>
        )}
        {children}
      </form>
    </Dialog>
  );
}

function focusInvalidField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}
