import { useId, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';

interface PersonActionProps {
  label: string;
  /** What it does. */
  text: string;
  /** Why it cannot be done now; null: it can. */
  refused: string | null;
  /** Asked before it is done; without it nothing is asked. */
  ask?: string;
  isDangerous?: boolean;
  step: { isPending: boolean; error: Error | null };
  act: () => void;
  failureText: (error: unknown) => string;
}

/** A button with what it does, and with why it does not. */
export function PersonAction(props: PersonActionProps) {
  const { label, text, refused, ask, isDangerous = false, step, act, failureText } = props;
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const press = () => {
    if (refused !== null) return;
    if (ask === undefined) act();
    else setAsking(true);
  };
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        variant="secondary"
        size="sm"
        busy={step.isPending}
        aria-disabled={refused !== null}
        aria-describedby={id}
        onClick={press}
      >
        {label}
      </Button>
      <p id={id} className="text-quiet">
        {refused ?? text}
      </p>
      {step.error && (
        <p role="alert" className="text-danger">
          {failureText(step.error)}
        </p>
      )}
      {ask !== undefined && (
        <ConfirmDialog
          open={isAsking}
          title={label}
          text={ask}
          confirm={label}
          cancel={m.person_cancel()}
          isDangerous={isDangerous}
          onConfirm={() => {
            setAsking(false);
            act();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
