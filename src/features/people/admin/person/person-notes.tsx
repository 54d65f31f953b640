import { Trash2 } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { NoteForm } from '#/platform/forms/note-form.tsx';
import { client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { peopleFailureText } from '#/features/people/messages.ts';
import type { PersonNoteView, PersonView } from '#/features/people/views.ts';
import { usePersonStep } from '../hooks.ts';
import { PersonLines, PersonPart } from './person-part.tsx';

/** What people of the shop tell one another about this person. */
export function PersonNotes({ person: { id: userId, notes } }: { person: PersonView }) {
  const add = usePersonStep(client.people.addNote, m.person_note_added);
  return (
    <PersonPart title={m.person_notes()}>
      <NoteForm
        label={m.person_note_new()}
        hint={m.person_note_hint()}
        missing={m.custom_error_note()}
        save={m.person_note_add()}
        busy={add.isPending}
        failure={add.error && peopleFailureText(add.error)}
        onEdit={add.reset}
        onSave={(text, done) => add.mutate({ userId, text }, done)}
      />
      <PersonLines rows={notes} keyOf={({ id }) => id} none={m.person_notes_none()}>
        {(note) => <Note note={note} />}
      </PersonLines>
    </PersonPart>
  );
}

function Note({ note }: { note: PersonNoteView }) {
  const remove = usePersonStep(client.people.removeNote, m.person_note_removed);
  const time = formatInstant(note.createdAt);
  return (
    <>
      <div className="min-w-0 grow basis-48">
        <p className="break-words whitespace-pre-wrap">{note.text}</p>
        <p className="text-quiet">
          {note.author ?? m.audit_gone()}, {time}
        </p>
        {remove.error && (
          <p role="alert" className="text-danger">
            {peopleFailureText(remove.error)}
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        size="sm"
        icon
        aria-label={m.person_note_remove_of({ time })}
        busy={remove.isPending}
        onClick={() => remove.mutate({ noteId: note.id })}
      >
        <Trash2 size={18} aria-hidden="true" />
      </Button>
    </>
  );
}
