import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';

/** Before an answer is sent: somebody else wrote or changed something since it was begun. */
export function BehindAlert({ onSeen }: { onSeen: () => void }) {
  return (
    <Alert
      tone="warning"
      live
      className="w-full"
      title={m.form_behind()}
      actions={
        <Button variant="secondary" size="sm" onClick={onSeen}>
          {m.form_behind_seen()}
        </Button>
      }
    >
      {m.form_behind_text()}
    </Alert>
  );
}
