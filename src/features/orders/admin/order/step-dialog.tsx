import { useId, type ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { GuardedFormDialog } from '#/platform/forms/guarded-form-dialog.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import type { StaffOrderDetailView } from '#/features/orders/views.ts';
import { orderFailureText } from './messages.ts';

/** What every dialog of a step is handed. */
export interface StepDialogInput {
  detail: StaffOrderDetailView;
  onClose: () => void;
}

interface StepDialogProps {
  title: string;
  description?: string;
  /** What is done, as its button says it. */
  verb: string;
  isDangerous?: boolean;
  step: { isPending: boolean; error: Error | null; reset: () => void };
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** The form of one step; a rejection stands in it, and what was typed stays. */
export function StepDialog(props: StepDialogProps) {
  const { title, description, verb, isDangerous, step, onSubmit, onClose, children } = props;
  const formId = useId();
  return (
    <GuardedFormDialog
      id={formId}
      title={title}
      description={description}
      onEdit={step.reset}
      onSubmit={() => step.isPending || onSubmit()}
      onClose={() => step.isPending || onClose()}
      footer={
        <>
          <Button variant="quiet" size="lg" onClick={onClose}>
            {m.admin_order_close()}
          </Button>
          <Button
            type="submit"
            size="lg"
            form={formId}
            busy={step.isPending}
            variant={isDangerous ? 'danger' : 'primary'}
          >
            {verb}
          </Button>
        </>
      }
    >
      {children}
      {step.error && (
        <Alert tone="danger" live>
          {orderFailureText(step.error)}
        </Alert>
      )}
    </GuardedFormDialog>
  );
}
