import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { SharedKind } from '#/domain/content/draft-link.ts';
import { ShareLinks } from '#/features/content/share-links.tsx';
import type { DraftLinkView } from '#/features/content/views.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { client } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Spinner } from '#/ui/spinner.tsx';
import { draftLinkOptions, useContentChange, type ContentRow } from '../hooks.ts';
import { manageFailureText } from '../messages.ts';

/** A draft with a page of its own can be shown to somebody by a secret link. */
export function DraftLink({ row }: { row: ContentRow }) {
  if (row.isPublished || (row.kind !== 'post' && row.kind !== 'page')) return null;
  return <DraftLinkButton kind={row.kind} id={row.id} title={row.title} />;
}

interface DraftLinkProps {
  kind: SharedKind;
  id: string;
  title: string;
}

function DraftLinkButton(props: DraftLinkProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
        <Share2 size={18} aria-hidden="true" /> {m.content_admin_share()}
      </Button>
      {isOpen && <DraftLinkDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function DraftLinkDialog({ kind, id, title, onClose }: DraftLinkProps & { onClose: () => void }) {
  const { data: link, isPending, error } = useQuery(draftLinkOptions(kind, id));
  const sharing = useContentChange((isShared: boolean) =>
    client.content.manage.shareDraft({ kind, id, isShared }),
  );
  const failure = error ?? sharing.error;
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={m.content_admin_share()}
      description={m.content_admin_share_text()}
      footer={
        link ? (
          <Button variant="danger" busy={sharing.isPending} onClick={() => sharing.mutate(false)}>
            {m.content_admin_share_withdraw()}
          </Button>
        ) : (
          <Button busy={isPending || sharing.isPending} onClick={() => sharing.mutate(true)}>
            {m.content_admin_share_make()}
          </Button>
        )
      }
    >
      {failure && (
        <Alert tone="danger" live>
          {manageFailureText(failure)}
        </Alert>
      )}
      {isPending && <Spinner label={m.content_admin_share_loading()} />}
      {link && <Link link={link} title={title} />}
    </Dialog>
  );
}

function Link({ link, title }: { link: DraftLinkView; title: string }) {
  const url = `${window.location.origin}${localizePath(link.path, getLocale())}`;
  return (
    <div className="grid gap-4">
      <Field
        label={m.content_admin_share_link()}
        hint={m.content_admin_share_until({ at: formatInstant(link.endsAt) })}
        unmarked
      >
        {(control) => (
          <Input
            {...control}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <ShareLinks title={title} url={url} />
    </div>
  );
}
