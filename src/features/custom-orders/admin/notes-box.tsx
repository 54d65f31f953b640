import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { NoteForm } from '#/platform/forms/note-form.tsx';
import { customFailureText } from '../messages.ts';
import type { StaffCustomOrderView } from '../views.ts';
import { useAddNote } from './hooks.ts';

interface NotesBoxProps {
  requestId: string;
  notes: StaffCustomOrderView['notes'];
}

/** What people of the shop tell one another about a request. */
export function NotesBox({ requestId, notes }: NotesBoxProps) {
  const add = useAddNote(requestId);
  return (
    <section
      aria-labelledby="request-notes"
      className="rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <h2 id="request-notes" className="text-lg">
        {m.custom_admin_notes()}
      </h2>
      <p className="mb-3 text-sm text-quiet">{m.custom_admin_notes_how()}</p>
      <NoteForm
        label={m.custom_admin_note()}
        missing={m.custom_error_note()}
        save={m.custom_admin_note_save()}
        busy={add.isPending}
        failure={add.error && customFailureText(add.error)}
        onEdit={add.reset}
        onSave={add.mutate}
      />
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
