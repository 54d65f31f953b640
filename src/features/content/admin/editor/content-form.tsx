import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ContentKind } from '#/domain/content/content.ts';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { m } from '#/paraglide/messages.js';
import { ConflictDialog } from '#/platform/forms/conflict-dialog.tsx';
import { SaveBar } from '#/platform/forms/save-bar.tsx';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { focusInvalidField } from '#/ui/focus-invalid-field.ts';
import type { ContentRow } from '../hooks.ts';
import { contentPaths } from '#/features/content/admin-paths.ts';
import { contentThings } from '../audited-things.ts';
import { publicAddress } from '../kinds.ts';
import { StateBadge } from '../state-badge.tsx';
import type { ContentEditor } from './define-editor.ts';
import { DraftLink } from './draft-link.tsx';
import { PlanButton, PlannedAlert } from './publish-plan.tsx';
import { Revisions } from './revisions.tsx';
import { useContentEditor } from './use-content-editor.ts';

interface ContentFormProps<Kind extends ContentKind, Values extends object> {
  editor: ContentEditor<Kind, Values>;
  /** Null: a new one. */
  row: Extract<ContentRow, { kind: Kind }> | null;
  search: Record<string, unknown>;
}

/** The editor of one text or picture: fields, preview, and the bar that saves. */
export function ContentForm<Kind extends ContentKind, Values extends object>({
  editor,
  row,
  search,
}: ContentFormProps<Kind, Values>) {
  const navigate = useAdminNavigate();
  const path = contentPaths[editor.kind];
  const editing = useContentEditor(editor, {
    row,
    search,
    onCreated: (id) => void navigate({ to: `${path}/${id}`, replace: true, ignoreBlocker: true }),
  });
  const { draft, theirs, busy, missing } = editing;
  const fields = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The bar is in sight on a long page, the field is not.
    if (missing.length > 0) focusInvalidField(fields.current);
  }, [missing]);

  const { Fields, Preview } = editor;
  const planning = {
    busy,
    failure: editing.failure,
    onPlan: editing.plan,
    onClose: editing.dropFailure,
  };
  return (
    <>
      <FormHead row={row}>
        {row && <DraftLink row={row} />}
        {row && (
          <Revisions
            editor={editor}
            row={row}
            isUnsaved={draft.isUnsaved}
            busy={busy}
            onRestore={editing.restore}
          />
        )}
      </FormHead>
      {row?.publishAt && <PlannedAlert publishAt={row.publishAt} {...planning} />}
      {draft.isRestored && draft.isUnsaved && (
        <Alert className="mb-5">{m.content_admin_restored()}</Alert>
      )}
      <div ref={fields} className="grid gap-6">
        <Fields
          values={draft.values}
          onChange={editing.change}
          missing={missing}
          isNew={row === null}
        />
        {Preview && <Preview values={draft.values} />}
        {row && (
          <ThingHistory thing={contentThings[editor.kind]} thingId={row.id} version={row.version} />
        )}
      </div>
      <SaveBar
        isUnsaved={draft.isUnsaved}
        busy={busy}
        failure={editing.failure}
        rest={
          row
            ? m.content_admin_saved({ at: formatInstant(row.updatedAt) })
            : m.content_admin_never_saved()
        }
        onSave={editing.save}
        onDiscard={draft.discard}
      >
        {row && !row.isPublished && !row.publishAt && <PlanButton publishAt={null} {...planning} />}
        {row && (
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={busy}
            onClick={() => editing.publish(!row.isPublished)}
          >
            {publishLabel(row.isPublished, draft.isUnsaved)}
          </Button>
        )}
      </SaveBar>
      {theirs && (
        <ConflictDialog
          fields={editor.parts.map(({ label, ...part }) => ({ ...part, label: label() }))}
          base={draft.base.values}
          mine={draft.values}
          theirs={theirs.values}
          busy={busy}
          onSave={editing.resolveConflict}
          onClose={editing.closeConflict}
        />
      )}
    </>
  );
}

function publishLabel(isPublished: boolean, isUnsaved: boolean): string {
  if (isPublished) return m.content_admin_hide();
  return isUnsaved ? m.content_admin_save_publish() : m.content_admin_publish();
}

interface FormHeadProps {
  row: ContentRow | null;
  children: ReactNode;
}

function FormHead({ row, children }: FormHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 empty:hidden">
      {row && <StateBadge {...row} />}
      {row?.isPublished && (
        <ButtonAnchor variant="quiet" size="sm" href={publicAddress(row)} target="_blank">
          <ExternalLink size={18} aria-hidden="true" /> {m.content_admin_see()}
        </ButtonAnchor>
      )}
      {children}
    </div>
  );
}
