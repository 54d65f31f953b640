import { useRef, useState } from 'react';
import { FormDialog, type FormDialogProps } from '#/ui/form-dialog.tsx';
import { LeaveDialog } from './leave-guard.tsx';
import { useSaveKeys } from './use-save-keys.ts';

/** A form in a dialog of the back office: Ctrl or ⌘ S submits it, and once something was typed, closing it asks. */
export function GuardedFormDialog({ onEdit, onClose, children, ...form }: FormDialogProps) {
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useSaveKeys(() => fields.current?.closest('form')?.requestSubmit(), fields);
  return (
    <FormDialog
      {...form}
      onEdit={() => {
        setTyped(true);
        onEdit?.();
      }}
      onClose={() => (isTyped ? setAsking(true) : onClose())}
    >
      <div ref={fields} className="contents">
        {children}
      </div>
      <LeaveDialog open={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </FormDialog>
  );
}
