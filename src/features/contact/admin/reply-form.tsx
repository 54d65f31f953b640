import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { ReplyBox } from '#/platform/forms/reply-box.tsx';
import { useTabDraft } from '#/platform/forms/use-tab-draft.ts';
import { api } from '#/platform/rpc/client.ts';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import type { ContactThreadView } from '../views.ts';
import { useReply } from './hooks.ts';
import { manageFailureText } from './messages.ts';

const NOTHING = { text: '' };

/** An answer by mail. What is typed is kept for this tab, with the message as it was read. */
export function ReplyForm({ message }: { message: ContactThreadView }) {
  const { id, version, name, email, locale } = message;
  const draft = useTabDraft(`contact-reply:${id}`, { version, values: NOTHING });
  const [isMissing, setIsMissing] = useState(false);
  const reply = useReply(id);
  const { text } = draft.values;
  // Somebody answered or changed something since this answer was begun.
  const isBehind = draft.isUnsaved && draft.base.version < version;

  function write(next: string) {
    draft.change({ text: next });
    setIsMissing(false);
    reply.reset();
  }

  function send() {
    setIsMissing(text.trim() === '');
    if (text.trim() === '') return;
    reply.mutate({ version: draft.base.version, text }, { onSuccess: draft.discard });
  }

  return (
    <ReplyBox
      title={m.contact_admin_reply()}
      how={m.custom_admin_reply_how({ name, email: email ?? '' })}
      send={m.contact_admin_send()}
      busy={reply.isPending}
      isUnsaved={draft.isUnsaved}
      isBehind={isBehind}
      failure={reply.error && manageFailureText(reply.error)}
      onSeen={() => {
        reply.reset();
        draft.rebase({ version, values: NOTHING }, draft.values);
      }}
      onDiscard={draft.discard}
      onSend={send}
    >
      <CannedAnswers onChoose={(answer) => write(text === '' ? answer : `${text}\n\n${answer}`)} />
      <Field
        label={m.contact_admin_answer()}
        required
        className="w-full"
        error={isMissing ? m.contact_error_answer() : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={7}
            maxLength={5000}
            lang={locale}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
    </ReplyBox>
  );
}

/** The answers that the chat keeps ready. */
function CannedAnswers({ onChoose }: { onChoose: (text: string) => void }) {
  const { data: answers = [] } = useQuery(
    api.chat.listCannedAnswers.queryOptions({ staleTime: 60_000 }),
  );
  if (answers.length === 0) return null;
  return (
    <Field label={m.contact_admin_canned()} unmarked className="w-full sm:max-w-80">
      {(control) => (
        <Select
          {...control}
          size="sm"
          value=""
          onChange={(event) => {
            const chosen = answers.find(({ id }) => id === event.target.value);
            if (chosen) onChoose(chosen.content);
          }}
        >
          <option value="">{m.contact_admin_canned_choose()}</option>
          {answers.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
