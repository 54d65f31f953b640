import { useId, type ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { GuardedFormDialog } from '#/platform/forms/guarded-form-dialog.tsx';
import type { SaveFailure } from './rejected-field.ts';

interface DiscountDialogProps {
  title: string;
  busy: boolean;
  failure: SaveFailure | null;
  /** Something is typed: what was said about the last saving no longer holds. */
  onEdit: () => void;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A discount in front of its list. What is refused is said beside its field. */
export function DiscountDialog(props: DiscountDialogProps) {
  const { title, busy, failure, onEdit, onSave, onClose, children } = props;
  const formId = useId();
  return (
    <GuardedFormDialog
      id={formId}
      size="md"
      title={title}
      refusedField={failure?.field}
      onEdit={onEdit}
      onSubmit={onSave}
      onClose={() => busy || onClose()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.discount_admin_cancel()}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {m.discount_admin_save()}
          </Button>
        </>
      }
    >
      {failure && !failure.field && (
        <Alert tone="danger" live>
          {failure.message}
        </Alert>
      )}
      {children}
    </GuardedFormDialog>
  );
}
