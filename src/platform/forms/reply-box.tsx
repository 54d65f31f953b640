import { useId, useRef, type ReactNode } from 'react';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { focusInvalidField } from '#/ui/focus-invalid-field.ts';
import { BehindAlert } from './behind-alert.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface ReplyBoxProps {
  title: string;
  /** By what way, and to whom. */
  how: string;
  /** The label of the button. */
  send: string;
  busy: boolean;
  /** Something is typed and not sent. */
  isUnsaved: boolean;
  /** Somebody else wrote or changed something since this answer was begun: it is not sent before that was seen. */
  isBehind: boolean;
  /** Why the last sending did not succeed. */
  failure: string | null;
  onSeen: () => void;
  /** What is typed is given up. */
  onDiscard: () => void;
  onSend: () => void;
  children: ReactNode;
}

/** The form of an answer by mail. */
export function ReplyBox(props: ReplyBoxProps) {
  const { title, how, send, busy, isUnsaved, isBehind, failure, children } = props;
  const { onSeen, onDiscard, onSend } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={id}
      className="grid justify-items-start gap-4 rounded-card border border-line bg-raised p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || isBehind) return;
        onSend();
        focusInvalidField(form.current);
      }}
    >
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="text-sm break-words text-quiet">{how}</p>
      </div>
      {children}
      {isBehind && <BehindAlert onSeen={onSeen} />}
      {!isBehind && failure !== null && (
        <Alert tone="danger" live className="w-full">
          {failure}
        </Alert>
      )}
      <Button type="submit" busy={busy} aria-disabled={isBehind}>
        {send}
      </Button>
      <LeaveGuard isUnsaved={isUnsaved} onLeave={onDiscard} />
    </form>
  );
}
