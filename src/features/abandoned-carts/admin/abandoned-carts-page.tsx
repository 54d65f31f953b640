import { useSuspenseQuery } from '@tanstack/react-query';
import { formatMoney } from '#/domain/money/money.ts';
import { FigureCard } from '#/features/finance/figure-card.tsx';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { sentenceOf } from '#/platform/rpc/rejection.ts';
import { BackLink } from '#/platform/routing/back-link.tsx';
import type { TableColumn } from '#/ui/data-table.tsx';
import { abandonedCartsOptions } from '../hooks.ts';
import { remindSentences } from '../messages.ts';
import type { AbandonedCartView } from '../views.ts';
import {
  CARTS_DESCENDING_FIRST,
  readAbandonedCartsSearch,
  type AbandonedCartsSearch,
} from './list-search.ts';
import { RemindByWhatsApp } from './remind-by-whatsapp.tsx';

/** Carts that people with an account left, and the one reminder that those who agreed to it get. */
export const abandonedCartsPage = defineAdminPage({
  title: m.abandoned_carts_title,
  lead: m.abandoned_carts_lead,
  aside: () => <BackLink to="/admin/analytics">{m.analytics_title()}</BackLink>,
  lists: ['abandoned_carts'],
  readSearch: readAbandonedCartsSearch,
  load: (client, { search }) => client.ensureQueryData(abandonedCartsOptions(search)),
  component: AbandonedCartsPage,
});

const columns = (): TableColumn<AbandonedCartView>[] => [
  {
    name: 'who',
    sort: 'name',
    title: m.abandoned_carts_who(),
    isRowHeader: true,
    className: 'break-words',
    cell: ({ userId, name, email }) => (
      <>
        <AdminLink to={`/admin/users/${userId}`} className="text-link">
          {name}
        </AdminLink>
        <span className="block font-normal text-quiet">{email}</span>
      </>
    ),
  },
  {
    name: 'changed',
    sort: 'changed',
    title: m.abandoned_carts_changed(),
    cell: ({ changedAt }) => formatInstant(changedAt),
  },
  {
    name: 'units',
    title: m.abandoned_carts_units(),
    align: 'end',
    cell: ({ units }) => formatCount(units),
  },
  {
    name: 'value',
    sort: 'value',
    title: m.abandoned_carts_value(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ value }) => formatMoney(value),
  },
  {
    name: 'reminder',
    title: m.abandoned_carts_reminder(),
    cell: (cart) => <ReminderState cart={cart} />,
  },
];

function ReminderState({ cart }: { cart: AbandonedCartView }) {
  const { remindedAt, remindedBy, notNow } = cart;
  if (notNow === null) return <RemindByWhatsApp cart={cart} />;
  if (notNow === 'REMINDED_BEFORE' && remindedAt) {
    const time = formatInstant(remindedAt);
    return remindedBy === 'mail'
      ? m.abandoned_carts_reminded_mail({ time })
      : m.abandoned_carts_reminded_whatsapp({ time });
  }
  return <span className="text-quiet">{sentenceOf(remindSentences, { reason: notNow })}</span>;
}

function AbandonedCartsPage({ search }: { search: AbandonedCartsSearch }) {
  const { data } = useSuspenseQuery(abandonedCartsOptions(search));
  const { value, total, reminders } = data;
  return (
    <>
      <div className="mb-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <FigureCard
          title={m.abandoned_carts_count()}
          what={m.abandoned_carts_count_what()}
          now={total}
          before={null}
          format={formatCount}
        />
        <FigureCard
          title={m.abandoned_carts_worth()}
          what={m.abandoned_carts_worth_what()}
          now={value}
          before={null}
          format={formatMoney}
        />
        <FigureCard
          title={m.abandoned_carts_sent()}
          what={m.abandoned_carts_sent_what()}
          now={reminders.sent}
          before={null}
          format={formatCount}
        />
        <FigureCard
          title={m.abandoned_carts_brought()}
          what={m.abandoned_carts_brought_what({ count: reminders.ordered })}
          now={reminders.value}
          before={null}
          format={formatMoney}
        />
      </div>
      <AdminList
        list="abandoned_carts"
        descendingFirst={CARTS_DESCENDING_FIRST}
        to="/admin/analytics/carts"
        usualSort="changed"
        search={{ ...search }}
        label={m.abandoned_carts_title()}
        searchLabel={m.abandoned_carts_search()}
        columns={columns()}
        data={data}
        keyOf={({ userId }) => userId}
        empty={m.abandoned_carts_none()}
        csvAt="/api/admin/lists/abandoned-carts"
      />
    </>
  );
}
