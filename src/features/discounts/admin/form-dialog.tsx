import { ORPCError } from '@orpc/client';
import { useId, type ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { manageRejectionMessage } from '../messages.ts';
import type { ManageCodeRejection, ManageProductDiscountRejection } from '../rejections.ts';

interface FormDialogProps {
  title: string;
  busy: boolean;
  /** What went wrong while saving. */
  error: Error | null;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in front of a list, with what the server says against it. */
export function FormDialog({ title, busy, error, onSave, onClose, children }: FormDialogProps) {
  const id = useId();
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
        id={id}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {error && (
          <Alert tone="danger" live>
            {failure(error)}
          </Alert>
        )}
        {children}
      </form>
    </Dialog>
  );
}

function failure(error: Error): string {
  if (error instanceof ORPCError && error.code === 'REJECTED') {
    // The verbs that these forms call declare REJECTED with exactly these as data.
    const data = error.data as ManageCodeRejection | ManageProductDiscountRejection;
    return manageRejectionMessage(data);
  }
  return m.discount_admin_failed();
}
