import { m } from '#/paraglide/messages.js';
import { NoteForm } from '#/platform/forms/note-form.tsx';
import { StaffNote } from '#/platform/forms/staff-note.tsx';
import { client } from '#/platform/rpc/client.ts';
import { OrderSection } from '#/features/orders/components/order-section.tsx';
import type { OrderNoteView } from '#/features/orders/views.ts';
import { useOrderStep } from './hooks.ts';
import { orderFailureText } from './messages.ts';

interface NotesBoxProps {
  orderId: string;
  notes: OrderNoteView[];
}

/** What people of the shop tell one another about an order. */
export function NotesBox({ orderId, notes }: NotesBoxProps) {
  const add = useOrderStep(orderId, client.orders.staff.addNote, m.person_note_added);
  return (
    <OrderSection title={m.custom_admin_notes()}>
      <NoteForm
        label={m.custom_admin_note()}
        hint={m.person_note_hint()}
        missing={m.custom_error_note()}
        save={m.custom_admin_note_save()}
        busy={add.isPending}
        failure={add.error && orderFailureText(add.error)}
        onEdit={add.reset}
        onSave={(text, done) => add.mutate({ text }, done)}
      />
      {notes.length > 0 && (
        <ul className="mt-4 grid gap-4 border-t border-line pt-4">
          {notes.map((note) => (
            <Note key={note.id} orderId={orderId} note={note} />
          ))}
        </ul>
      )}
    </OrderSection>
  );
}

function Note({ orderId, note }: { orderId: string; note: OrderNoteView }) {
  const remove = useOrderStep(orderId, client.orders.staff.removeNote, m.person_note_removed);
  return (
    <li>
      <StaffNote
        note={note}
        busy={remove.isPending}
        failure={remove.error && orderFailureText(remove.error)}
        onRemove={() => remove.mutate({ noteId: note.id })}
      />
    </li>
  );
}
