import { useState } from 'react';
import { FormDialog, type FormDialogProps } from '#/ui/form-dialog.tsx';
import { LeaveDialog } from './leave-guard.tsx';
import { useSaveKeys } from './use-save-keys.ts';

/** A form in a dialog of the back office: Ctrl or ⌘ S submits it, and once something was typed, closing it asks. */
export function GuardedFormDialog({ onEdit, onClose, children, ...form }: FormDialogProps) {
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useSaveKeys(() => {
    const shown = document.getElementById(form.id);
    if (shown instanceof HTMLFormElement) shown.requestSubmit();
  }, form.id);
  return (
    <FormDialog
      {...form}
      onEdit={() => {
        setTyped(true);
        onEdit?.();
      }}
      onClose={() => (isTyped ? setAsking(true) : onClose())}
    >
      {children}
      <LeaveDialog open={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </FormDialog>
  );
}
