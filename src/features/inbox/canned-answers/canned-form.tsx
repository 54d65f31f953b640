import { useId, useState } from 'react';
import type { ChatLanguage } from '#/domain/chat/message.ts';
import { m } from '#/paraglide/messages.js';
import { GuardedFormDialog } from '#/platform/forms/guarded-form-dialog.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { MAX_MESSAGE_LENGTH } from '#/features/chat/schemas.ts';
import type { CannedAnswerView } from '../views.ts';

export type CannedTerms = Omit<CannedAnswerView, 'id'>;

interface CannedFormProps {
  /** Null: a new one. */
  answer: CannedAnswerView | null;
  busy: boolean;
  onSave: (terms: CannedTerms) => void;
  onCancel: () => void;
}

/** Writes an answer that is kept ready, or changes one. */
export function CannedForm({ answer, busy, onSave, onCancel }: CannedFormProps) {
  const formId = useId();
  const [title, setTitle] = useState(answer?.title ?? '');
  const [content, setContent] = useState(answer?.content ?? '');
  const [language, setLanguage] = useState<ChatLanguage>(answer?.language ?? 'en');
  const [isTried, setIsTried] = useState(false);
  const missing = (text: string) =>
    isTried && text.trim() === '' ? m.inbox_canned_missing() : undefined;
  return (
    <GuardedFormDialog
      id={formId}
      size="md"
      title={answer ? m.inbox_canned_edit({ title: answer.title }) : m.inbox_canned_new()}
      onSubmit={() => {
        setIsTried(true);
        const terms = { title: title.trim(), content: content.trim(), language };
        if (!busy && terms.title !== '' && terms.content !== '') onSave(terms);
      }}
      onClose={onCancel}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {m.inbox_cancel()}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {m.inbox_canned_save()}
          </Button>
        </>
      }
    >
      <Field label={m.inbox_canned_title()} error={missing(title)} required>
        {(control) => (
          <Input
            {...control}
            value={title}
            maxLength={100}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field label={m.inbox_canned_language()} required>
        {(control) => (
          <Select
            {...control}
            value={language}
            onChange={(event) => setLanguage(event.target.value === 'sw' ? 'sw' : 'en')}
          >
            <option value="en">English</option>
            <option value="sw">Kiswahili</option>
          </Select>
        )}
      </Field>
      <Field label={m.inbox_canned_content()} error={missing(content)} required>
        {(control) => (
          <Textarea
            {...control}
            value={content}
            maxLength={MAX_MESSAGE_LENGTH}
            rows={5}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </Field>
      {answer && <ThingHistory thing="chat_canned_answers" thingId={answer.id} version={0} />}
    </GuardedFormDialog>
  );
}
