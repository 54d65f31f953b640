import { useId, type ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { GuardedFormDialog } from '#/platform/forms/guarded-form-dialog.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { reviewFailureText } from '../messages.ts';

interface DecisionFormProps {
  title: string;
  text: string;
  verb: string;
  step: { isPending: boolean; error: Error | null; reset: () => void };
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** What staff decide about a review: what stands in it stays when it is refused. */
export function DecisionForm(props: DecisionFormProps) {
  const { title, text, verb, step, onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <GuardedFormDialog
      id={id}
      size="md"
      title={title}
      description={text}
      onEdit={step.reset}
      onSubmit={() => step.isPending || onSubmit()}
      onClose={() => step.isPending || onClose()}
      footer={
        <>
          <Button variant="quiet" size="lg" onClick={onClose}>
            {m.admin_order_close()}
          </Button>
          <Button type="submit" size="lg" form={id} busy={step.isPending}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
      {step.error && (
        <Alert tone="danger" live>
          {reviewFailureText(step.error)}
        </Alert>
      )}
    </GuardedFormDialog>
  );
}
