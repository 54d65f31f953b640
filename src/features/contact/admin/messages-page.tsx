import {
  keepPreviousData,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { readListSearch, type ListSearch } from '#/domain/lists/list-search.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { api, client } from '#/platform/rpc/client.ts';
import { Badge } from '#/ui/badge.tsx';
import { RowAction, RowActions, type TableColumn } from '#/ui/data-table.tsx';
import type { ContactMessageView } from '../views.ts';

const shape = { filters: { state: ['all'] }, sorts: [] } as const;
type MessagesSearch = ListSearch<typeof shape.filters, never>;

/** What people wrote through the contact form; those nobody has dealt with, unless all are asked for. */
export const messagesPage = defineAdminPage({
  title: m.contact_admin_title,
  lead: m.contact_admin_lead,
  readSearch: (raw) => readListSearch(shape, raw),
  load: (queryClient, { search }) => queryClient.ensureQueryData(messagesOptions(search)),
  component: MessagesPage,
});

function messagesOptions({ state, page }: MessagesSearch) {
  return api.contact.list.queryOptions({
    input: { page: page ?? 1, waiting: state === undefined },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const columns = (): TableColumn<ContactMessageView>[] => [
  {
    title: m.contact_admin_from(),
    isRowHeader: true,
    cell: (message) => <Sender message={message} />,
  },
  {
    title: m.contact_admin_message(),
    cell: ({ subject, message, locale }) => (
      <div lang={locale} className="max-w-prose">
        <p className="font-semibold break-words">{subject}</p>
        <p className="mt-1 break-words whitespace-pre-wrap">{message}</p>
      </div>
    ),
  },
  {
    title: m.contact_admin_state(),
    className: 'whitespace-nowrap',
    cell: ({ handledAt }) =>
      handledAt === null ? (
        <Badge tone="warning">{m.contact_admin_waiting()}</Badge>
      ) : (
        <>
          <Badge>{m.contact_admin_handled()}</Badge>
          <span className="mt-1 block text-quiet">{formatInstant(handledAt)}</span>
        </>
      ),
  },
  {
    title: m.contact_admin_actions(),
    cell: (message) => <MessageActions message={message} />,
  },
];

function MessagesPage({ search }: { search: MessagesSearch }) {
  const { data } = useSuspenseQuery(messagesOptions(search));
  return (
    <AdminList
      to="/admin/contact"
      search={{ ...search }}
      label={m.contact_admin_title()}
      filters={[
        {
          name: 'state',
          label: m.contact_admin_state(),
          any: m.contact_admin_waiting(),
          options: [{ value: 'all', label: m.contact_admin_all() }],
        },
      ]}
      columns={columns()}
      data={{ ...data, rows: data.messages }}
      keyOf={({ id }) => id}
      empty={m.contact_admin_none()}
    />
  );
}

function Sender({ message: { name, email, phone, createdAt } }: { message: ContactMessageView }) {
  return (
    <>
      {name}
      {email !== null && (
        <a href={`mailto:${email}`} className="text-link block font-normal break-all">
          {email}
        </a>
      )}
      {phone !== null && (
        <a href={`tel:${phone}`} className="text-link block font-normal whitespace-nowrap">
          {phone}
        </a>
      )}
      <span className="block font-normal text-quiet">{formatInstant(createdAt)}</span>
    </>
  );
}

function MessageActions({ message: { id, name, handledAt } }: { message: ContactMessageView }) {
  const queryClient = useQueryClient();
  const mark = useMutation({
    mutationFn: (handled: boolean) => client.contact.markHandled({ id, handled }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.contact.key() }),
  });
  const isHandled = handledAt !== null;
  return (
    <RowActions failure={mark.isError ? m.contact_admin_failed() : null}>
      <RowAction
        label={isHandled ? m.contact_admin_reopen_of({ name }) : m.contact_admin_done_of({ name })}
        busy={mark.isPending}
        onClick={() => mark.mutate(!isHandled)}
      >
        {isHandled ? m.contact_admin_reopen() : m.contact_admin_done()}
      </RowAction>
    </RowActions>
  );
}
