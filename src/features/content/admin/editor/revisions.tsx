import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { ContentKind } from '#/domain/content/content.ts';
import type { Revision } from '#/features/audit/views.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import { Spinner } from '#/ui/spinner.tsx';
import { revisionOptions, revisionsOptions, type ContentRow } from '../hooks.ts';
import { manageFailureText } from '../messages.ts';
import type { ContentEditor } from './define-editor.ts';
import { TextDiff } from './text-diff.tsx';

interface RevisionsProps<Kind extends ContentKind, Values extends object> {
  editor: ContentEditor<Kind, Values>;
  row: Extract<ContentRow, { kind: Kind }>;
  /** What was typed and not saved would be lost. */
  isUnsaved: boolean;
  busy: boolean;
  onRestore: (values: Values, onDone: () => void) => void;
}

/** The button that opens the earlier states of a text. */
export function Revisions<Kind extends ContentKind, Values extends object>(
  props: RevisionsProps<Kind, Values>,
) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
        <History size={18} aria-hidden="true" /> {m.content_admin_revisions()}
      </Button>
      {isOpen && <RevisionsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RevisionsDialog<Kind extends ContentKind, Values extends object>(
  props: RevisionsProps<Kind, Values> & { onClose: () => void },
) {
  const { editor, row, isUnsaved, busy, onRestore, onClose } = props;
  const list = useQuery(revisionsOptions(row.kind, row.id));
  const earlier = (list.data ?? []).filter(({ endedBy }) => endedBy !== null);
  const [chosen, setChosen] = useState<number | null>(null);
  const endedBy = chosen ?? earlier[0]?.endedBy ?? null;
  const then = useQuery({
    ...revisionOptions(row.kind, row.id, endedBy ?? 0),
    enabled: endedBy !== null,
  });
  // The cast: it was asked for by this kind.
  const values = then.data && editor.valuesOf(then.data as typeof row);
  const failure = list.error ?? then.error;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={m.content_admin_revisions()}
      description={list.data && earlier.length === 0 ? m.content_admin_revisions_none() : undefined}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.content_admin_revisions_close()}
          </Button>
          {values && (
            <Button
              busy={busy}
              aria-disabled={isUnsaved}
              onClick={() => isUnsaved || onRestore(values, onClose)}
            >
              {m.content_admin_restore()}
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <Alert tone="danger" live>
          {manageFailureText(failure)}
        </Alert>
      )}
      {list.isPending && <Spinner label={m.content_admin_revisions_loading()} />}
      {earlier.length > 0 && (
        <div className="grid gap-5">
          <Field label={m.content_admin_revision()} unmarked>
            {(control) => (
              <Select
                {...control}
                value={endedBy ?? ''}
                onChange={(event) => setChosen(Number(event.currentTarget.value))}
              >
                {earlier.map((revision) => (
                  <option key={revision.endedBy} value={revision.endedBy ?? ''}>
                    {revisionLabel(revision)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {isUnsaved && <Alert tone="warning">{m.content_admin_restore_unsaved()}</Alert>}
          {values ? (
            <Changes editor={editor} before={values} after={editor.valuesOf(row)} />
          ) : (
            !failure && <Spinner label={m.content_admin_revisions_loading()} />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface ChangesProps<Values extends object> {
  editor: Pick<ContentEditor<ContentKind, Values>, 'parts'>;
  before: Values;
  after: Values;
}

function Changes<Values extends object>({ editor, before, after }: ChangesProps<Values>) {
  const changed = editor.parts
    .map(({ name, label, show }) => ({
      name,
      label: label(),
      before: show(before),
      after: show(after),
    }))
    .filter((part) => part.before !== part.after);
  if (changed.length === 0) return <p className="text-quiet">{m.content_admin_revision_same()}</p>;
  return (
    <>
      <p className="text-quiet">{m.content_admin_revision_how()}</p>
      {changed.map(({ name, ...part }) => (
        <TextDiff key={name} {...part} />
      ))}
    </>
  );
}

function revisionLabel({ savedAt, savedBy }: Revision): string {
  if (!savedAt) return m.content_admin_revision_first();
  const at = formatInstant(savedAt);
  return savedBy
    ? m.content_admin_revision_by({ at, name: savedBy })
    : m.content_admin_revision_at({ at });
}
