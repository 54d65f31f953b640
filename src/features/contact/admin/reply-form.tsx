import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { BehindAlert } from '#/platform/forms/behind-alert.tsx';
import { useTabDraft } from '#/platform/forms/use-tab-draft.ts';
import { api } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
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
    if (text.trim() === '' || reply.isPending || isBehind) return;
    reply.mutate({ version: draft.base.version, text }, { onSuccess: draft.discard });
  }

  return (
    <form
      noValidate
      aria-labelledby="message-reply"
      className="grid justify-items-start gap-4 rounded-card border border-line bg-raised p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div>
        <h2 id="message-reply" className="text-lg">
          {m.contact_admin_reply()}
        </h2>
        <p className="text-sm break-words text-quiet">
          {m.custom_admin_reply_how({ name, email: email ?? '' })}
        </p>
      </div>
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
      {isBehind ? (
        <BehindAlert
          onSeen={() => {
            reply.reset();
            draft.rebase({ version, values: NOTHING }, draft.values);
          }}
        />
      ) : (
        reply.isError && (
          <Alert tone="danger" live className="w-full">
            {manageFailureText(reply.error)}
          </Alert>
        )
      )}
      <Button type="submit" busy={reply.isPending} aria-disabled={isBehind}>
        {m.contact_admin_send()}
      </Button>
    </form>
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
