import {
  keepPreviousData,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { useChosenRows } from '#/platform/lists/use-chosen-rows.ts';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { api, client } from '#/platform/rpc/client.ts';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { Badge } from '#/ui/badge.tsx';
import { RowAction, RowActions, type TableColumn } from '#/ui/data-table.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import type { SubscriberView } from '../views.ts';
import { BulkRemove } from './bulk-remove.tsx';
import { NewsletterTabs } from './newsletter-tabs.tsx';
import { subscriberStateLabels } from './labels.ts';
import {
  SUBSCRIBERS_DESCENDING_FIRST,
  listInputOf,
  readSubscriberSearch,
  SUBSCRIBER_LIST,
  type SubscriberSearch,
} from './list-search.ts';

/** Who asked for the newsletter. */
export const subscribersPage = defineAdminPage({
  title: m.newsletter_admin_title,
  lead: m.newsletter_admin_lead,
  lists: ['newsletter_subscribers'],
  readSearch: readSubscriberSearch,
  load: (queryClient, { search }) => queryClient.ensureQueryData(subscribersOptions(search)),
  component: SubscribersPage,
});

function subscribersOptions(search: SubscriberSearch) {
  return api.newsletter.list.queryOptions({
    input: listInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const TONES = { subscribed: 'success', pending: 'warning', left: 'neutral' } as const;

const columns = (): TableColumn<SubscriberView>[] => [
  {
    name: 'email',
    title: m.newsletter_admin_email(),
    sort: 'email',
    isRowHeader: true,
    className: 'break-all',
    cell: ({ email }) => email,
  },
  {
    name: 'state',
    title: m.newsletter_admin_state(),
    cell: ({ state, bouncedAt }) =>
      bouncedAt !== null && state === 'subscribed' ? (
        <Badge tone="danger">{m.newsletter_admin_bounced()}</Badge>
      ) : (
        <Badge tone={TONES[state]}>{subscriberStateLabels[state]()}</Badge>
      ),
  },
  {
    name: 'language',
    title: m.newsletter_admin_language(),
    cell: ({ locale }) => (locale === 'sw' ? m.content_admin_swahili() : m.content_admin_english()),
  },
  {
    name: 'since',
    title: m.newsletter_admin_since(),
    sort: 'changed',
    className: 'whitespace-nowrap',
    cell: ({ since }) => formatInstant(since),
  },
  {
    name: 'actions',
    title: m.newsletter_admin_actions(),
    cell: (subscriber) => subscriber.state !== 'left' && <Remove subscriber={subscriber} />,
  },
];

function SubscribersPage({ search }: { search: SubscriberSearch }) {
  const { data } = useSuspenseQuery(subscribersOptions(search));
  const [chosen, choose] = useChosenRows(JSON.stringify(search));
  return (
    <>
      <NewsletterTabs current="/admin/newsletter" />
      <AdminList
        list="newsletter_subscribers"
        descendingFirst={SUBSCRIBERS_DESCENDING_FIRST}
        to="/admin/newsletter"
        usualSort="changed"
        search={{ ...search }}
        label={m.newsletter_admin_title()}
        searchLabel={m.newsletter_admin_email()}
        filters={[
          {
            name: 'state',
            label: m.newsletter_admin_state(),
            options: SUBSCRIBER_LIST.filters.state.map((value) => ({
              value,
              label: subscriberStateLabels[value](),
            })),
          },
        ]}
        columns={columns()}
        data={data}
        keyOf={({ id }) => id}
        empty={m.newsletter_admin_none()}
        csvAt="/api/admin/newsletter.csv"
        selection={{
          chosen,
          onChange: choose,
          nameOf: ({ email }) => email,
          actions: (
            <BulkRemove
              subscribers={data.rows.filter(({ id }) => chosen.has(id))}
              onDone={(refused) => choose(new Set(refused))}
            />
          ),
        }}
      />
    </>
  );
}

function Remove({ subscriber: { id: subscriberId, email } }: { subscriber: SubscriberView }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.newsletter.remove({ subscriberId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.newsletter.key() }),
  });
  return (
    <RowActions failure={remove.error && generalFailureText(remove.error)}>
      <RowAction
        label={m.newsletter_admin_remove_of({ email })}
        busy={remove.isPending}
        onClick={() => setAsking(true)}
      >
        {m.newsletter_admin_remove()}
      </RowAction>
      <ConfirmDialog
        open={isAsking}
        title={m.newsletter_admin_remove()}
        text={m.newsletter_admin_remove_ask({ email })}
        confirm={m.newsletter_admin_remove()}
        cancel={m.newsletter_admin_keep()}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          remove.mutate();
        }}
        onClose={() => setAsking(false)}
      />
    </RowActions>
  );
}
