import { useState } from 'react';
import type { ChatLanguage } from '#/domain/chat/message.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
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

export function CannedForm({ answer, busy, onSave, onCancel }: CannedFormProps) {
  const [title, setTitle] = useState(answer?.title ?? '');
  const [content, setContent] = useState(answer?.content ?? '');
  const [language, setLanguage] = useState<ChatLanguage>(answer?.language ?? 'en');
  const [isTried, setIsTried] = useState(false);
  const missing = (text: string) =>
    isTried && text.trim() === '' ? m.inbox_canned_missing() : undefined;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        const terms = { title: title.trim(), content: content.trim(), language };
        if (terms.title !== '' && terms.content !== '') onSave(terms);
      }}
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
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {m.inbox_cancel()}
        </Button>
        <Button type="submit" busy={busy}>
          {m.inbox_canned_save()}
        </Button>
      </div>
    </form>
  );
}
