import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { ChatLanguage } from '#/domain/chat/message.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { AttachmentTray } from '#/features/chat/attachment-tray.tsx';
import { FailureBanner } from '#/features/chat/failure-banner.tsx';
import { MessageBox } from '#/features/chat/message-box.tsx';
import { useTypingSignal } from '#/features/chat/use-typing-signal.ts';
import { canSend } from '#/features/chat/draft.ts';
import { cannedAnswersOptions } from '../hooks.ts';
import type { OutboxState, MessageOutbox } from '#/features/chat/message-outbox.ts';
import { useUploads } from '#/features/chat/use-uploads.ts';
import type { CannedAnswerView } from '../views.ts';
import { CannedMenu, optionId } from '../canned-answers/canned-menu.tsx';
import { cannedTerm, matchCanned } from '../canned-answers/match-canned.ts';

interface ReplyBoxProps {
  conversationId: string;
  language: ChatLanguage;
  /** Only who has taken it over may answer; a note may be left by everybody. */
  canReply: boolean;
  /** The colleague who answers; null while anybody may take it over. */
  colleague: string | null;
  outbox: MessageOutbox;
  state: OutboxState;
}

/** An answer to the customer, or a note that the customer never sees. */
export function ReplyBox(props: ReplyBoxProps) {
  const { conversationId, language, canReply, colleague, outbox, state } = props;
  const [wantsNote, setWantsNote] = useState(false);
  const [active, setActive] = useState(0);
  const listId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { data: kept = [] } = useQuery(cannedAnswersOptions());
  const uploads = useUploads(state.draft.files.length, outbox.attach);
  const isNote = wantsNote || !canReply;
  const term = isNote ? null : cannedTerm(state.draft.text);
  const answers = term === null ? [] : matchCanned(kept, term, language);
  const signalTyping = useTypingSignal(() => client.chat.setTypingAsHuman({ conversationId }));

  function choose(answer: CannedAnswerView) {
    outbox.write(answer.content);
    setActive(0);
    box.current?.focus();
  }

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    if (term === null || answers.length === 0) return false;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const chosen = answers[active];
    if (step !== undefined) setActive((active + step + answers.length) % answers.length);
    else if (event.key === 'Escape') outbox.write('');
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen);
    else return false;
    event.preventDefault();
    return true;
  }

  function send() {
    outbox.submit({ kind: isNote ? 'note' : 'message', conversationId, page: '/' });
    box.current?.focus();
  }

  return (
    <div className={classNames('border-t border-line', isNote && 'bg-warning/10')}>
      {state.failure && (
        <FailureBanner reason={state.failure.reason} onDismiss={outbox.dismissFailure} />
      )}
      {term !== null && (
        <CannedMenu id={listId} answers={answers} active={active} onChoose={choose} />
      )}
      <div role="group" aria-label={m.inbox_kind()} className="flex gap-1 px-3 pt-2">
        {canReply && (
          <KindButton isOn={!isNote} onPress={() => setWantsNote(false)} label={m.inbox_reply()} />
        )}
        <KindButton isOn={isNote} onPress={() => setWantsNote(true)} label={m.inbox_note()} />
        {!canReply && (
          <p className="self-center text-xs text-quiet">
            {colleague === null ? m.inbox_take_first() : m.inbox_other_answers({ name: colleague })}
          </p>
        )}
      </div>
      <AttachmentTray files={state.draft.files} uploads={uploads} onRemove={outbox.detach} />
      <MessageBox
        boxRef={box}
        // Whoever has just taken it over answers next.
        takesFocus={!isNote}
        value={state.draft.text}
        label={isNote ? m.inbox_note_box() : m.inbox_reply_box()}
        placeholder={isNote ? m.inbox_note_short() : m.inbox_reply_short()}
        sendLabel={isNote ? m.inbox_note_save() : m.chat_send()}
        canSend={canSend(state.draft) && !uploads.isBusy && term === null}
        onChange={(text) => {
          outbox.write(text);
          setActive(0);
          if (!isNote) signalTyping();
        }}
        onSend={send}
        onFiles={isNote ? undefined : uploads.add}
        onKey={onKey}
        expanded={
          term === null || answers.length === 0
            ? undefined
            : { id: listId, active: optionId(listId, active) }
        }
        tools={
          !isNote && (
            <Button
              variant="quiet"
              icon
              aria-label={m.inbox_canned_insert()}
              onClick={() => {
                outbox.write('/');
                box.current?.focus();
              }}
            >
              <MessageSquareText size={20} aria-hidden="true" />
            </Button>
          )
        }
      />
    </div>
  );
}

function KindButton(props: { isOn: boolean; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={props.isOn}
      onClick={props.onPress}
      className="min-h-10 shrink-0 rounded-control border border-transparent px-3 text-sm text-quiet aria-pressed:border-control aria-pressed:font-semibold aria-pressed:text-ink"
    >
      {props.label}
    </button>
  );
}
