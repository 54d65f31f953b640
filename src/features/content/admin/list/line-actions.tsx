import { useState, type ReactNode } from 'react';
import type { ContentKind } from '#/domain/content/content.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { RowAction, RowActions } from '#/ui/data-table.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { notify } from '#/ui/notify.ts';
import { useOfferRedirect } from '#/features/redirects/hooks.ts';
import { useContentChange, type ContentLine } from '../hooks.ts';
import { manageFailureText } from '../messages.ts';
import { lineTitle } from './line-title.ts';

interface LineActionsProps {
  kind: ContentKind;
  line: ContentLine;
  children?: ReactNode;
}

/** Showing, hiding and deleting from the list. Showing and hiding can be undone, deleting asks first. */
export function LineActions({ kind, line, children }: LineActionsProps) {
  const { id, version, isPublished } = line;
  const name = lineTitle(line);
  const [isAsking, setIsAsking] = useState(false);
  const offerRedirect = useOfferRedirect();
  const publishing = useContentChange((wanted: { version: number; isPublished: boolean }) =>
    client.content.manage.publish({ kind, id, ...wanted }),
  );
  const removing = useContentChange(() => client.content.manage.remove({ kind, id, version }));

  function toggle() {
    publishing.mutate(
      { version, isPublished: !isPublished },
      {
        onSuccess: (after) =>
          notify.success(
            after.isPublished
              ? m.content_admin_published_of({ name })
              : m.content_admin_hidden({ name }),
            undefined,
            {
              action: {
                label: m.content_admin_undo(),
                onClick: () => publishing.mutate({ version: after.version, isPublished }),
              },
            },
          ),
      },
    );
  }

  const error = publishing.error ?? removing.error;
  return (
    <RowActions failure={error && manageFailureText(error)}>
      {children}
      <RowAction
        label={
          isPublished ? m.content_admin_hide_of({ name }) : m.content_admin_publish_of({ name })
        }
        busy={publishing.isPending}
        onClick={toggle}
      >
        {isPublished ? m.content_admin_hide() : m.content_admin_publish()}
      </RowAction>
      <RowAction label={m.content_admin_delete_of({ name })} onClick={() => setIsAsking(true)}>
        {m.content_admin_delete()}
      </RowAction>
      <ConfirmDialog
        open={isAsking}
        title={m.content_admin_delete_title({ name })}
        text={m.content_admin_delete_text()}
        confirm={m.content_admin_delete()}
        cancel={m.content_admin_keep()}
        isDangerous
        busy={removing.isPending}
        onConfirm={() =>
          removing.mutate(undefined, {
            onSuccess: () => {
              const said = m.content_admin_deleted({ name });
              if (kind === 'post') offerRedirect(said, `/blog/${id}`, '/blog');
              else notify.success(said);
            },
            onSettled: () => setIsAsking(false),
          })
        }
        onClose={() => setIsAsking(false)}
      />
    </RowActions>
  );
}
