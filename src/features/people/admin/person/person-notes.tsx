import { m } from '#/paraglide/messages.js';
import { NoteForm } from '#/platform/forms/note-form.tsx';
import { StaffNote } from '#/platform/forms/staff-note.tsx';
import { client } from '#/platform/rpc/client.ts';
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

function Note({ note: { id, text, author, createdAt } }: { note: PersonNoteView }) {
  const remove = usePersonStep(client.people.removeNote, m.person_note_removed);
  return (
    <StaffNote
      note={{ text, author, at: createdAt }}
      busy={remove.isPending}
      failure={remove.error && peopleFailureText(remove.error)}
      onRemove={() => remove.mutate({ noteId: id })}
    />
  );
}
