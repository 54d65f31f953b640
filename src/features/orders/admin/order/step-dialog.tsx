import type { StaffOrderDetailView } from '#/features/orders/views.ts';
import { StepFormDialog, type StepFormDialogProps } from '#/platform/forms/step-form-dialog.tsx';
import { orderFailureText } from './messages.ts';

/** What every dialog of a step is handed. */
export interface StepDialogInput {
  detail: StaffOrderDetailView;
  onClose: () => void;
}

/** The form of one step with an order. */
export function StepDialog(props: Omit<StepFormDialogProps, 'failureText' | 'size'>) {
  return <StepFormDialog {...props} failureText={orderFailureText} />;
}
