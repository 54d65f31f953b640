import { useId, useState } from 'react';
import type { MessageState } from '#/domain/contact/message-state.ts';
import { isDay, type Day } from '#/domain/dates/day.ts';
import { useMe } from '#/features/account/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { FormDialog } from '#/ui/form-dialog.tsx';
import type { ContactMessageView } from '../views.ts';
import { useChangeMessages, type MessageStep } from './hooks.ts';
import { SnoozeDay, useSnoozeDay } from './snooze-day.tsx';

interface BulkMessagesProps {
  /** Those that are chosen, all of them in this state. */
  messages: readonly ContactMessageView[];
  state: MessageState;
  /** Given those that were left as they are. */
  onDone: (refused: string[]) => void;
}

/** The steps that a message's own page offers, with the chosen ones at once. */
export function BulkMessages({ messages, state, onDone }: BulkMessagesProps) {
  const { me } = useMe();
  const [isAsking, setIsAsking] = useState(false);
  const { taking, result } = useChangeMessages(messages, onDone);
  return (
    <>
      {messages.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {stepsFrom(state, me?.id).map(({ label, step }) => (
            <Button
              key={label}
              variant="secondary"
              size="sm"
              busy={step !== null && taking.isPending && taking.variables.kind === step.kind}
              disabled={taking.isPending}
              onClick={() => (step ? taking.mutate(step) : setIsAsking(true))}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {isAsking && (
        <SnoozeDialog
          count={messages.length}
          busy={taking.isPending}
          onSnooze={(until) =>
            taking.mutate({ kind: 'snooze', until }, { onSettled: () => setIsAsking(false) })
          }
          onClose={() => taking.isPending || setIsAsking(false)}
        />
      )}
      {result}
    </>
  );
}

interface OfferedStep {
  label: string;
  /** Null: it asks for the day first. */
  step: MessageStep | null;
}

/** What follows from a state. */
function stepsFrom(state: MessageState, me: string | undefined): readonly OfferedStep[] {
  if (state === 'spam') {
    return [{ label: m.contact_admin_no_spam(), step: { kind: 'spam', spam: false } }];
  }
  const toSpam: OfferedStep = {
    label: m.contact_admin_to_spam(),
    step: { kind: 'spam', spam: true },
  };
  if (state === 'handled') {
    return [{ label: m.contact_admin_reopen(), step: { kind: 'handled', handled: false } }, toSpam];
  }
  const toMe: OfferedStep[] =
    me === undefined
      ? []
      : [{ label: m.contact_admin_take(), step: { kind: 'assign', adminId: me } }];
  return [
    { label: m.contact_admin_done(), step: { kind: 'handled', handled: true } },
    ...toMe,
    state === 'snoozed'
      ? { label: m.contact_admin_unsnooze(), step: { kind: 'snooze', until: null } }
      : { label: m.contact_admin_snooze(), step: null },
    toSpam,
  ];
}

interface SnoozeDialogProps {
  /** How many messages are chosen. */
  count: number;
  busy: boolean;
  onSnooze: (until: Day) => void;
  onClose: () => void;
}

/** One day for many messages. */
function SnoozeDialog({ count, busy, onSnooze, onClose }: SnoozeDialogProps) {
  const formId = useId();
  const snooze = useSnoozeDay();
  return (
    <FormDialog
      id={formId}
      title={m.contact_admin_bulk_snooze_of({ count })}
      onSubmit={() => {
        if (isDay(snooze.until)) onSnooze(snooze.until);
      }}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" size="lg" onClick={onClose}>
            {m.list_bulk_close()}
          </Button>
          <Button type="submit" size="lg" form={formId} busy={busy}>
            {m.contact_admin_snooze()}
          </Button>
        </>
      }
    >
      <SnoozeDay snooze={snooze} />
    </FormDialog>
  );
}
