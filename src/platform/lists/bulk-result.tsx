import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';

/** What became of one of many rows. */
export interface BulkOutcome {
  id: string;
  name: string | undefined;
  /** Why it was left as it is; null: it was done. */
  refusal: string | null;
}

interface BulkResultProps {
  rows: readonly BulkOutcome[];
  /** Says how many were changed. */
  doneText: (count: number) => string;
  onClose: () => void;
}

/** What became of each of many rows; those that were refused come first. */
export function BulkResult({ rows, doneText, onClose }: BulkResultProps) {
  const refused = rows.filter(({ refusal }) => refusal !== null);
  const done = rows.filter(({ refusal }) => refusal === null);
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={m.list_bulk_result()}
      footer={
        <Button size="lg" onClick={onClose}>
          {m.list_bulk_close()}
        </Button>
      }
    >
      <p>{doneText(done.length)}</p>
      <p>{m.list_bulk_refused_count({ count: refused.length })}</p>
      <ul className="mt-3 divide-y divide-line">
        {[...refused, ...done].map(({ id, name, refusal }) => (
          <li key={id} className="py-2">
            <span className="block font-semibold break-words">{name}</span>
            {refusal === null ? (
              <span className="text-success">{m.list_bulk_done()}</span>
            ) : (
              <span className="text-danger">{refusal}</span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
