import { useId, type ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { GuardedFormDialog } from './guarded-form-dialog.tsx';

export interface StepFormDialogProps {
  title: string;
  description?: string | undefined;
  /** What is done, as its button says it. */
  verb: string;
  size?: 'md';
  isDangerous?: boolean | undefined;
  step: { isPending: boolean; error: Error | null; reset: () => void };
  failureText: (error: Error) => string;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** The form of one step that staff take; a rejection stands in it, and what was typed stays. */
export function StepFormDialog(props: StepFormDialogProps) {
  const { title, description, verb, size, isDangerous, step, failureText } = props;
  const { onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <GuardedFormDialog
      id={id}
      {...(size && { size })}
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
            form={id}
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
          {failureText(step.error)}
        </Alert>
      )}
    </GuardedFormDialog>
  );
}
