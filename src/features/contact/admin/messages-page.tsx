import { useSuspenseQuery } from '@tanstack/react-query';
import { MESSAGE_STATES, type MessageState } from '#/domain/contact/message-state.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { useChosenRows } from '#/platform/lists/use-chosen-rows.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { PageTabs } from '#/platform/routing/page-tabs.tsx';
import { Badge } from '#/ui/badge.tsx';
import { classNames } from '#/ui/class-names.ts';
import { ROW_LINK, RowAction, RowActions, type TableColumn } from '#/ui/data-table.tsx';
import type { ContactMessageView } from '../views.ts';
import { BulkMessages } from './bulk-messages.tsx';
import { messagesOptions, useChangeMessage } from './hooks.ts';
import { messageStateLabels, messageStateTones } from './labels.ts';
import { readMessageSearch, type MessageSearch } from './list-search.ts';
import { manageFailureText } from './messages.ts';

/** What people wrote through the contact form, by state; first those that wait. */
export const messagesPage = defineAdminPage({
  title: m.contact_admin_title,
  lead: m.contact_admin_lead,
  lists: ['contact_messages'],
  readSearch: readMessageSearch,
  load: (queryClient, { search }) => queryClient.ensureQueryData(messagesOptions(search)),
  component: MessagesPage,
});

const columns = (): TableColumn<ContactMessageView>[] => [
  {
    name: 'from',
    title: m.contact_admin_from(),
    isRowHeader: true,
    cell: (message) => <Sender message={message} />,
  },
  {
    name: 'message',
    title: m.contact_admin_message(),
    className: '@2xl:col-span-2',
    cell: ({ id, subject, message, locale }) => (
      <div lang={locale} className="max-w-prose">
        <AdminLink
          to={`/admin/contact/${id}`}
          className={classNames(ROW_LINK, 'font-semibold break-words')}
        >
          {subject}
        </AdminLink>
        <p className="line-clamp-3 break-words whitespace-pre-wrap">{message}</p>
      </div>
    ),
  },
  {
    name: 'state',
    title: m.contact_admin_state(),
    className: 'whitespace-nowrap',
    cell: (message) => <Standing message={message} />,
  },
  {
    name: 'actions',
    title: m.contact_admin_actions(),
    cell: (message) => <MessageActions message={message} />,
  },
];

function MessagesPage({ search }: { search: MessageSearch }) {
  const { data } = useSuspenseQuery({ ...messagesOptions(search), refetchOnWindowFocus: true });
  const [chosen, choose] = useChosenRows(JSON.stringify(search));
  return (
    <>
      <StateTabs search={search} counts={data.counts} />
      <AdminList
        list="contact_messages"
        to="/admin/contact"
        search={{ ...search }}
        label={m.contact_admin_title()}
        searchLabel={m.contact_admin_search()}
        filters={[
          {
            name: 'assigned',
            label: m.contact_admin_assigned(),
            any: m.contact_admin_anybodys(),
            options: [
              { value: 'me', label: m.contact_admin_mine() },
              { value: 'nobody', label: m.contact_admin_nobodys() },
            ],
          },
        ]}
        columns={columns()}
        data={data}
        csvAt="/api/admin/contact.csv"
        selection={{
          chosen,
          onChange: choose,
          nameOf: ({ name, subject }) => `${name}: ${subject}`,
          actions: (
            <BulkMessages
              messages={data.rows.filter(({ id }) => chosen.has(id))}
              state={search.state ?? 'waiting'}
              onDone={(refused) => choose(new Set(refused))}
            />
          ),
        }}
        keyOf={({ id }) => id}
        empty={m.contact_admin_none()}
      />
    </>
  );
}

interface StateTabsProps {
  search: MessageSearch;
  counts: Record<MessageState, number>;
}

function StateTabs({ search: { page: _page, state, ...search }, counts }: StateTabsProps) {
  const tabs = MESSAGE_STATES.map((one) => ({
    to: '/admin/contact' as const,
    search: { ...search, state: one === 'waiting' ? undefined : one },
    label: messageStateLabels[one](),
    count: counts[one],
    isCurrent: one === (state ?? 'waiting'),
  }));
  return <PageTabs label={m.contact_admin_states()} tabs={tabs} />;
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

function Standing({ message }: { message: ContactMessageView }) {
  const { state, handledAt, snoozedUntil, assignee } = message;
  return (
    <>
      <Badge tone={messageStateTones[state]}>{messageStateLabels[state]()}</Badge>
      {state === 'handled' && handledAt !== null && (
        <span className="mt-1 block text-quiet">{formatInstant(handledAt)}</span>
      )}
      {state === 'snoozed' && snoozedUntil !== null && (
        <span className="mt-1 block text-quiet">
          {m.contact_admin_until({ day: formatDay(snoozedUntil) })}
        </span>
      )}
      {assignee && (
        <span className="mt-1 block">{m.contact_admin_with({ name: assignee.name })}</span>
      )}
    </>
  );
}

function MessageActions({ message }: { message: ContactMessageView }) {
  const change = useChangeMessage(message);
  const { name, state } = message;
  const isHandled = state === 'handled';
  const failure = change.isError ? manageFailureText(change.error) : null;
  if (state === 'spam') {
    return (
      <RowActions failure={failure}>
        <RowAction
          label={`${m.contact_admin_no_spam()}: ${name}`}
          busy={change.isPending}
          onClick={() => change.mutate({ kind: 'spam', spam: false })}
        >
          {m.contact_admin_no_spam()}
        </RowAction>
      </RowActions>
    );
  }
  return (
    <RowActions failure={failure}>
      <RowAction
        label={isHandled ? m.contact_admin_reopen_of({ name }) : m.contact_admin_done_of({ name })}
        busy={change.isPending}
        onClick={() => change.mutate({ kind: 'handled', handled: !isHandled })}
      >
        {isHandled ? m.contact_admin_reopen() : m.contact_admin_done()}
      </RowAction>
    </RowActions>
  );
}
