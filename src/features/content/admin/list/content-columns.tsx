import type { ReactNode } from 'react';
import type { ContentKind } from '#/domain/content/content.ts';
import { contentPaths } from '#/features/content/admin-paths.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import type { TableColumn } from '#/ui/data-table.tsx';
import { Picture } from '#/ui/picture.tsx';
import { OrderButtons } from '#/platform/lists/sortable.tsx';
import { topicLabels } from './topic-labels.ts';
import type { ContentLine } from '../hooks.ts';
import { kinds } from '../kinds.ts';
import { StateCell } from '../state-badge.tsx';
import { LineActions } from './line-actions.tsx';
import { lineTitle } from './line-title.ts';
import { SORTS_OF } from './list-search.ts';

/** The columns of the list of a kind. */
export function contentColumns(kind: ContentKind): TableColumn<ContentLine>[] {
  const sorts = SORTS_OF[kind];
  const sortBy = (sort: (typeof sorts)[number]) => (sorts.includes(sort) ? { sort } : {});
  const columns: (TableColumn<ContentLine> | false)[] = [
    {
      name: 'title',
      ...sortBy('title'),
      title: kind === 'picture' ? m.content_admin_caption() : kinds[kind].name(),
      isRowHeader: true,
      cell: (line) => <Titles kind={kind} line={line} />,
    },
    (kind === 'question' || kind === 'post') && {
      name: 'topics',
      title: kind === 'question' ? m.content_admin_group() : m.content_admin_tags(),
      cell: ({ topics }) => topicLabels(topics),
    },
    {
      name: 'state',
      ...sortBy('state'),
      title: m.content_admin_state(),
      cell: (line) => <StateCell line={line} />,
    },
    {
      name: 'updated',
      ...sortBy('updated'),
      title: m.content_admin_updated(),
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ updatedAt }) => formatInstant(updatedAt),
    },
    {
      name: 'actions',
      title: m.content_admin_actions(),
      cell: (line) => (
        <LineActions kind={kind} line={line}>
          <OrderButtons id={line.id} />
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
