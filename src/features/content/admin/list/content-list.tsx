import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ORDERED_KINDS, type ContentKind, type OrderedKind } from '#/domain/content/content.ts';
import type { ListName } from '#/domain/lists/list-name.ts';
import { contentPaths } from '#/features/content/admin-paths.ts';
import { m } from '#/paraglide/messages.js';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { useChosenRows } from '#/platform/lists/use-chosen-rows.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { Sortable } from '#/platform/lists/sortable.tsx';
import {
  contentListOptions,
  useContentOrder,
  type ContentListInput,
  type ContentPage,
} from '../hooks.ts';
import { kinds } from '../kinds.ts';
import { BulkTexts } from './bulk-texts.tsx';
import { contentColumns } from './content-columns.tsx';
import { lineTitle } from './line-title.ts';
import { listInputOf, readContentFilter, SORTS_OF, type ContentFilter } from './list-search.ts';

const LISTS = {
  post: 'posts',
  question: 'questions',
  page: 'pages',
  picture: 'gallery_pictures',
} as const satisfies Record<ContentKind, ListName>;

/** The list of a kind of content, drafts among them. */
export function contentListPage(kind: ContentKind) {
  return defineAdminPage({
    title: kinds[kind].title,
    lead: kinds[kind].lead,
    lists: [LISTS[kind]],
    readSearch: (raw) => readContentFilter(kind, raw),
    load: (client, { search }) => client.ensureQueryData(optionsOf(kind, search)),
    component: ({ search }) => <ContentList kind={kind} filter={search} />,
  });
}

function optionsOf(kind: ContentKind, filter: ContentFilter) {
  return contentListOptions(listInputOf(kind, filter));
}

function ContentList({ kind, filter }: { kind: ContentKind; filter: ContentFilter }) {
  const { title, create } = kinds[kind];
  const path = contentPaths[kind];
  const { data } = useSuspenseQuery(optionsOf(kind, filter));
  const [chosen, choose] = useChosenRows(JSON.stringify({ kind, filter }));
  // Of what is left out, nobody sees where it stands.
  const isWhole = filter.q === undefined && filter.state === undefined;
  const ordered = isWhole && ORDERED_KINDS.find((one) => one === kind);
  const list = (
    <AdminList
      list={LISTS[kind]}
      to={path}
      usualSort={SORTS_OF[kind][0]}
      search={{ ...filter }}
      label={title()}
      searchLabel={m.content_admin_search()}
      filters={[
        {
          name: 'state',
          label: m.content_admin_state(),
          options: [
            { value: 'published', label: m.content_admin_published() },
            { value: 'planned', label: m.content_admin_planned() },
            { value: 'draft', label: m.content_admin_draft() },
          ],
        },
      ]}
      columns={contentColumns(kind)}
      data={data}
      keyOf={({ id }) => id}
      empty={m.content_admin_empty()}
      csvAt={`/api/admin/lists/texts?kind=${kind}`}
      selection={{
        chosen,
        onChange: choose,
        nameOf: lineTitle,
        actions: (
          <BulkTexts
            kind={kind}
            lines={data.rows.filter(({ id }) => chosen.has(id))}
            onDone={(refused) => choose(new Set(refused))}
          />
        ),
      }}
      actions={
        <AdminLink to={`${path}/new`} className={buttonClass({ size: 'sm' })}>
          {create()}
        </AdminLink>
      }
    />
  );
  return ordered ? (
    <Ordered kind={ordered} input={listInputOf(kind, filter)} data={data}>
      {list}
    </Ordered>
  ) : (
    list
  );
}

interface OrderedProps {
  kind: OrderedKind;
  input: ContentListInput;
  data: ContentPage;
  children: ReactNode;
}

function Ordered({ kind, input, data: { rows, pages }, children }: OrderedProps) {
  return (
    <Sortable
      entries={rows.map((line) => ({
        id: line.id,
        name: lineTitle(line),
        // A question stays in its group.
        group: line.topics.join(' '),
      }))}
      goesOn={pages > 1}
      {...useContentOrder(kind, input)}
    >
      {children}
    </Sortable>
  );
}
