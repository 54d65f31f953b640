import { csvInstant } from '#/domain/lists/csv.ts';
import { getDatabase } from '#/db/client.server.ts';
import { CONTENT_KINDS, type ContentKind } from '#/domain/content/content.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import type { ContentLine } from './admin/hooks.ts';
import { listInputOf, readContentFilter } from './admin/list/list-search.ts';
import { topicLabels } from './admin/list/topic-labels.ts';
import { stateText } from './admin/state-text.ts';
import { browseContent } from './manage/manage-content.server.ts';
import { listContentInput } from './manage/schemas.ts';

const NAMES: Record<ContentKind, string> = {
  post: 'articles',
  question: 'questions',
  page: 'pages',
  picture: 'gallery',
};

/** The list of a kind of texts as it is shown, all of its pages; `kind` says of which. */
export function handleTextsCsv(request: Request): Promise<Response> {
  const raw = searchOf(request);
  const kind = CONTENT_KINDS.find((one) => one === raw.kind) ?? 'post';
  const input = listContentInput.parse(listInputOf(kind, readContentFilter(kind, raw)));
  return csvForStaff(request, {
    name: `${NAMES[kind]}-${nairobiDay(new Date())}`,
    columns: columns(kind),
    read: (page) => browseContent(getDatabase(), { ...input, page }),
  });
}

const columns = (kind: ContentKind): CsvColumn<ContentLine>[] => [
  { title: m.content_csv_title_en(), value: ({ title }) => title },
  { title: m.content_csv_title_sw(), value: ({ titleSw }) => titleSw },
  ...(kind === 'question' || kind === 'post'
    ? [
        {
          title: kind === 'question' ? m.content_admin_group() : m.content_admin_tags(),
          shownIn: 'topics',
          value: ({ topics }: ContentLine) => topicLabels(topics),
        },
      ]
    : []),
  { title: m.content_admin_state(), shownIn: 'state', value: stateText },
  {
    title: m.content_csv_planned(),
    shownIn: 'state',
    value: ({ publishAt }) => csvInstant(publishAt),
  },
  {
    title: m.content_admin_updated(),
    shownIn: 'updated',
    value: ({ updatedAt }) => csvInstant(updatedAt),
  },
];
