import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

interface LeaveGuardProps {
  isUnsaved: boolean;
  /** What was typed is given up. */
  onLeave?: () => void;
}

/** Asks before a page with something unsaved is left. */
export function LeaveGuard({ isUnsaved, onLeave }: LeaveGuardProps) {
  const guard = useUnsavedGuard(isUnsaved);
  return (
    <LeaveDialog
      open={guard.isAsking}
      onStay={guard.stay}
      onLeave={() => {
        onLeave?.();
        guard.leave();
      }}
    />
  );
}

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={m.form_leave_title()}
      description={m.form_leave_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {m.form_leave()}
          </Button>
          <Button onClick={onStay}>{m.form_stay()}</Button>
        </>
      }
    />
  );
}
