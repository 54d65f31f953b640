import { useState } from 'react';
import { isTooOld } from '#/domain/outbox/waiting.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { focusIfLost } from '#/ui/focus-if-lost.ts';
import type { FormOutbox, FormOutboxState, Hindrance, WaitingEntry } from './form-outbox.ts';

interface WaitingNoteProps<Values extends object, Answer> {
  outbox: FormOutbox<Values, Answer>;
  state: FormOutboxState<Values, Answer>;
  /** By what its writer knows it again. */
  describe: (values: Values) => string;
  /** It was written just now: the form that had the focus is gone. */
  takesFocus: boolean;
}

/** What waits to be sent, in the place of its form: why, since when, and what can be done about it. */
export function WaitingNote<Values extends object, Answer>(
  props: WaitingNoteProps<Values, Answer>,
) {
  const { state, takesFocus } = props;
  return (
    <div
      ref={takesFocus ? focusIfLost : undefined}
      tabIndex={-1}
      role="status"
      className="grid gap-3 outline-none"
    >
      {state.waiting.map((entry) => (
        <WaitingPiece key={entry.id} {...props} entry={entry} />
      ))}
    </div>
  );
}

interface WaitingPieceProps<Values extends object, Answer> extends WaitingNoteProps<
  Values,
  Answer
> {
  entry: WaitingEntry<Values>;
}

function WaitingPiece<Values extends object, Answer>({
  outbox,
  state,
  describe,
  entry,
}: WaitingPieceProps<Values, Answer>) {
  const [isLeaving, setLeaving] = useState(false);
  const isOld = isOldByNow(entry);
  const { hindrance, isSending, isKept } = state;
  const undo = async () => {
    setLeaving(true);
    await outbox.undo(entry.id);
    // It went before it could be held back.
    setLeaving(false);
  };
  return (
    <Alert
      tone={isOld ? 'warning' : 'info'}
      title={isOld ? m.waiting_old_title() : titleOf(hindrance)}
      actions={
        <>
          <Button
            variant="secondary"
            busy={isSending && !isLeaving}
            onClick={() => outbox.sendNow(entry.id)}
          >
            {m.waiting_send_now()}
          </Button>
          <Button variant="quiet" busy={isLeaving} onClick={() => void undo()}>
            {m.waiting_undo()}
          </Button>
        </>
      }
    >
      <p className="mt-1 font-medium break-words">{describe(entry.values)}</p>
      <p className="mt-1 text-sm text-quiet">
        {m.waiting_written({ time: formatInstant(new Date(entry.at)) })}{' '}
        {isOld ? m.waiting_old_text() : textOf(hindrance, isKept)}
      </p>
    </Alert>
  );
}

function isOldByNow({ at }: { at: number }): boolean {
  return isTooOld(at, Date.now());
}

function titleOf(hindrance: Hindrance | null): string {
  if (hindrance?.kind === 'shop') return m.waiting_shop();
  if (hindrance?.kind !== 'limit') return m.waiting_line();
  return m.waiting_limit({ time: formatInstant(new Date(hindrance.until)).slice(-5) });
}

function textOf(hindrance: Hindrance | null, isKept: boolean): string {
  if (!isKept) return m.waiting_page_only();
  return hindrance?.kind === 'limit' ? m.waiting_limit_text() : m.waiting_kept();
}
