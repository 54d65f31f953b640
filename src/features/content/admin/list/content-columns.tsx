import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  ORDERED_KINDS,
  POST_TAGS,
  QUESTION_GROUPS,
  type ContentKind,
} from '#/domain/content/content.ts';
import { contentPaths } from '#/features/content/admin-paths.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { client } from '#/platform/rpc/client.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import type { TableColumn } from '#/ui/data-table.tsx';
import { Picture } from '#/ui/picture.tsx';
import { groupLabels, tagLabels } from '#/features/content/tag-labels.ts';
import { notify } from '#/ui/notify.ts';
import { useContentChange, type ContentLine } from '../hooks.ts';
import { manageFailureText } from '../messages.ts';
import { kinds } from '../kinds.ts';
import { StateCell } from '../state-badge.tsx';
import { LineActions } from './line-actions.tsx';
import { lineTitle } from './line-title.ts';

/** The columns of the list of a kind; `isWhole`: nothing is left out, so that it can be put in order. */
export function contentColumns(kind: ContentKind, isWhole: boolean): TableColumn<ContentLine>[] {
  const ordered = ORDERED_KINDS.find((one) => one === kind);
  const columns: (TableColumn<ContentLine> | false)[] = [
    {
      name: 'title',
      title: kind === 'picture' ? m.content_admin_caption() : kinds[kind].name(),
      isRowHeader: true,
      cell: (line) => <Titles kind={kind} line={line} />,
    },
    (kind === 'question' || kind === 'post') && {
      name: 'topics',
      title: kind === 'question' ? m.content_admin_group() : m.content_admin_tags(),
      cell: ({ topics }) => topics.map(topicLabel).join(', '),
    },
    {
      name: 'state',
      title: m.content_admin_state(),
      cell: (line) => <StateCell line={line} />,
    },
    {
      name: 'updated',
      title: m.content_admin_updated(),
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ updatedAt }) => formatInstant(updatedAt),
    },
    {
      name: 'actions',
      title: m.content_admin_actions(),
      cell: (line) => (
        <LineActions kind={kind} line={line}>
          {ordered && isWhole && <Movers kind={ordered} line={line} />}
        </LineActions>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}

function Titles({ kind, line }: { kind: ContentKind; line: ContentLine }): ReactNode {
  const { picture } = line;
  return (
    <span className="flex items-start gap-3">
      {picture && (
        <span className="block w-16 shrink-0 overflow-hidden rounded-control border border-line">
          <Picture image={picture} alt="" sizes="4rem" />
        </span>
      )}
      <span className="min-w-0">
        <AdminLink to={`${contentPaths[kind]}/${line.id}`} className="text-link">
          {lineTitle(line)}
        </AdminLink>
        {line.titleSw ? (
          <span lang="sw" className="block font-normal text-quiet">
            {line.titleSw}
          </span>
        ) : (
          <Badge tone="warning" className="mt-1">
            {m.content_admin_missing_sw()}
          </Badge>
        )}
      </span>
    </span>
  );
}

function topicLabel(topic: string): string {
  const group = QUESTION_GROUPS.find((one) => one === topic);
  const tag = POST_TAGS.find((one) => one === topic);
  return (group && groupLabels[group]()) ?? (tag && tagLabels[tag]()) ?? topic;
}

/** One place up or down. The focus stays on the button, so that one can go on pressing it. */
function Movers({ kind, line }: { kind: 'question' | 'picture'; line: ContentLine }) {
  const moving = useContentChange((direction: 'up' | 'down') =>
    client.content.manage.move({ kind, id: line.id, direction }),
  );
  const undoing = useContentChange((order: { seen: string[]; ids: string[] }) =>
    client.content.manage.reorder({ kind, ...order }),
  );
  const name = lineTitle(line);
  const isPending = moving.isPending || undoing.isPending;
  const mutate = (direction: 'up' | 'down') =>
    moving.mutate(direction, {
      onSuccess: ({ before, after }) =>
        notify.success(m.content_admin_moved({ name }), undefined, {
          action: {
            label: m.content_admin_undo(),
            onClick: () =>
              undoing.mutate(
                { seen: after, ids: before },
                { onError: (error) => notify.error(manageFailureText(error)) },
              ),
          },
        }),
    });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon
        aria-label={m.content_admin_up_of({ name })}
        aria-disabled={isPending}
        onClick={() => isPending || mutate('up')}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon
        aria-label={m.content_admin_down_of({ name })}
        aria-disabled={isPending}
        onClick={() => isPending || mutate('down')}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </Button>
    </>
  );
}
