import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { customFailureText } from '../messages.ts';
import type { StaffCustomOrderView } from '../views.ts';
import { useAddNote } from './hooks.ts';

interface NotesBoxProps {
  requestId: string;
  notes: StaffCustomOrderView['notes'];
}

/** What people of the shop tell one another about a request. */
export function NotesBox({ requestId, notes }: NotesBoxProps) {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const add = useAddNote(requestId);
  const failure = add.isError ? customFailureText(add.error) : undefined;
  return (
    <section
      aria-labelledby="request-notes"
      className="rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <h2 id="request-notes" className="text-lg">
        {m.custom_admin_notes()}
      </h2>
      <p className="mb-3 text-sm text-quiet">{m.custom_admin_notes_how()}</p>
      <form
        noValidate
        className="grid justify-items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(text.trim() === '');
          if (text.trim() === '' || add.isPending) return;
          add.mutate(text, { onSuccess: () => setText('') });
        }}
      >
        <Field
          label={m.custom_admin_note()}
          unmarked
          className="w-full max-w-text"
          error={isMissing ? m.custom_error_note() : failure}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={2000}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setIsMissing(false);
                add.reset();
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" size="sm" busy={add.isPending}>
          {m.custom_admin_note_save()}
        </Button>
      </form>
      {notes.length > 0 && (
        <ul className="mt-4 grid gap-4 border-t border-line pt-4">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="text-sm text-quiet" data-numbers>
                {note.name ?? m.custom_admin_shop()},{' '}
                <time dateTime={note.at}>{formatInstant(note.at)}</time>
              </p>
              <p className="max-w-text break-words whitespace-pre-line">{note.text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
