import { Trash2 } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Button } from '#/ui/button.tsx';

interface StaffNoteProps {
  note: {
    text: string;
    /** Null when the person has no account any more. */
    author: string | null;
    /** ISO instant. */
    at: string;
  };
  busy: boolean;
  failure: string | null;
  onRemove: () => void;
}

/** A note that people of the shop wrote for one another, with its author, time and removal. */
export function StaffNote({ note, busy, failure, onRemove }: StaffNoteProps) {
  const time = formatInstant(note.at);
  return (
    <div className="flex min-w-0 grow items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="text-sm text-quiet" data-numbers>
          {note.author ?? m.audit_gone()}, <time dateTime={note.at}>{time}</time>
        </p>
        <p className="max-w-text break-words whitespace-pre-line">{note.text}</p>
        {failure && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        size="sm"
        icon
        aria-label={m.person_note_remove_of({ time })}
        busy={busy}
        onClick={onRemove}
      >
        <Trash2 size={18} aria-hidden="true" />
      </Button>
    </div>
  );
}
