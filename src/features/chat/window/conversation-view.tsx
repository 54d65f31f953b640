import { useRef, type RefObject } from 'react';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { canSend } from '../draft.ts';
import type { useConversation, useConversationActions } from '../hooks.ts';
import type { OutboxState, MessageOutbox } from '../message-outbox.ts';
import { useUploads } from '../use-uploads.ts';
import { AttachmentTray } from '../attachment-tray.tsx';
import { FailureBanner } from '../failure-banner.tsx';
import type { ChatConversationView } from '../views.ts';
import { ContactForm, holdsContact } from './contact-form.tsx';
import { Greeting } from './greeting.tsx';
import { MessageBox } from '../message-box.tsx';
import { MessageLog } from './message-log.tsx';
import { RatingForm } from './rating-form.tsx';
import { StatusLine } from './status-line.tsx';
import { useTypingSignal } from '../use-typing-signal.ts';

interface ConversationViewProps {
  isGuest: boolean;
  query: ReturnType<typeof useConversation>;
  changes: ReturnType<typeof useConversationActions>;
  outbox: MessageOutbox;
  state: OutboxState;
  page: string;
  boxRef: RefObject<HTMLTextAreaElement | null>;
  onFollow: () => void;
}

/** People have been asked for, and are not there before the shop opens. */
export function isWaitingClosed(conversation: ChatConversationView | null): boolean {
  return conversation?.state === 'waiting' && conversation.backAt !== null;
}

export function ConversationView(props: ConversationViewProps) {
  const { query, changes, outbox, state, boxRef } = props;
  const { cached } = query;
  const { conversation } = cached;
  const statusLine = useRef<HTMLParagraphElement>(null);
  const uploads = useUploads(state.draft.files.length, outbox.attach);
  const id = conversation?.id ?? null;
  const signalTyping = useTypingSignal(() =>
    id !== null && conversation?.isConnectedToHuman
      ? client.chat.setTyping({ conversationId: id })
      : Promise.resolve(),
  );
  const isClosed = conversation?.state === 'closed';

  function send() {
    // What is closed stays closed: the next message begins a new conversation.
    outbox.submit({ kind: 'message', conversationId: isClosed ? null : id, page: props.page });
    boxRef.current?.focus();
  }

  const isUnreachable =
    props.isGuest &&
    isWaitingClosed(conversation) &&
    !cached.messages.some(({ sender, content }) => sender === 'user' && holdsContact(content));

  return (
    <>
      {conversation && <StatusLine conversation={conversation} textRef={statusLine} />}
      <MessageLog
        cached={cached}
        isPending={query.isPending}
        outbox={outbox}
        state={state}
        greeting={
          // What could not be read may be a long conversation.
          !query.isError && (
            <Greeting
              onAsk={(question) => {
                outbox.write(question);
                send();
              }}
            />
          )
        }
        onConnect={
          id !== null && conversation?.state === 'ai'
            ? () =>
                changes.requestHuman.mutate(id, { onSuccess: () => statusLine.current?.focus() })
            : undefined
        }
        onFollow={props.onFollow}
        onEarlier={() => changes.earlier.mutate(cached)}
        ending={
          <>
            {query.isError && (
              <div role="alert" className="grid justify-items-start text-sm">
                <p className="text-danger">{m.chat_read_failed()}</p>
                <button
                  type="button"
                  onClick={() => void query.refetch()}
                  className="text-link min-h-11"
                >
                  {m.error_try_again()}
                </button>
              </div>
            )}
            {changes.requestHuman.isError && (
              <p role="alert" className="text-sm text-danger">
                {m.chat_connect_failed()}
              </p>
            )}
            {isUnreachable && (
              <ContactForm
                onGive={(contact) => {
                  const said = m.chat_contact_message({ contact });
                  // What was being typed goes along.
                  outbox.write([state.draft.text.trim(), said].filter(Boolean).join('\n'));
                  send();
                }}
              />
            )}
            {isClosed && id !== null && conversation.canRate && (
              <RatingForm
                isBusy={changes.rate.isPending}
                hasFailed={changes.rate.isError}
                onRate={(rating, comment) =>
                  changes.rate.mutate({ conversationId: id, rating, comment })
                }
              />
            )}
            {isClosed && conversation.rating !== null && (
              <p className="text-center text-sm text-quiet">{m.chat_rate_thanks()}</p>
            )}
            {isClosed && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => changes.start.mutate()}
                className="justify-self-center"
              >
                {m.chat_new()}
              </Button>
            )}
          </>
        }
      />
      {state.failure && (
        <FailureBanner reason={state.failure.reason} onDismiss={outbox.dismissFailure} />
      )}
      <div className="border-t border-line bg-raised">
        <AttachmentTray files={state.draft.files} uploads={uploads} onRemove={outbox.detach} />
        <MessageBox
          boxRef={boxRef}
          value={state.draft.text}
          label={m.chat_box()}
          canSend={canSend(state.draft) && !uploads.isBusy}
          onChange={(text) => {
            outbox.write(text);
            signalTyping();
          }}
          onSend={send}
          onFiles={uploads.add}
        />
      </div>
    </>
  );
}
