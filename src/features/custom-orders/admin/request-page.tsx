import { useSuspenseQuery } from '@tanstack/react-query';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { m } from '#/paraglide/messages.js';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { CustomHistory } from '../components/custom-history.tsx';
import { requestOptions } from './hooks.ts';
import { NotesBox } from './notes-box.tsx';
import { OfferBox } from './offer-box.tsx';
import { offerListOptions } from './offer-hooks.ts';
import { ReplyForm } from './reply-form.tsx';
import { RequestBox } from './request-box.tsx';
import { StateBox } from './state-box.tsx';

/** One request: all of it, what was said, and what the shop does next. */
export const requestPage = defineAdminPage({
  title: m.custom_admin_one,
  readSearch: () => ({}),
  load: (client, { params: { id = '' } }) =>
    Promise.all([client.fetchQuery(requestOptions(id)), client.fetchQuery(offerListOptions(id))]),
  component: RequestPage,
});

function RequestPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { data } = useSuspenseQuery({ ...requestOptions(id), refetchOnWindowFocus: true });
  const { data: offers } = useSuspenseQuery(offerListOptions(id));
  const { reference, history, contact } = data;
  const offersVersion = offers.reduce((sum, { version }) => sum + version, 0);
  return (
    <>
      <p className="-mt-4 mb-4 text-quiet" data-numbers>
        {reference}
      </p>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        <div className="grid gap-5 max-xl:order-last">
          <OfferBox key={`offer ${id}`} request={data} />
          {data.status !== 'closed' && <ReplyForm key={id} request={data} />}
          <CustomHistory
            history={history}
            whoOf={({ by, name }) =>
              by === 'shop' ? (name ?? m.custom_admin_shop()) : contact.name
            }
          />
          <NotesBox requestId={id} notes={data.notes} />
        </div>
        <div className="grid gap-5">
          <StateBox request={data} />
          <RequestBox request={data} />
          <ThingHistory
            thing="custom_orders"
            thingId={id}
            version={data.version + data.notes.length + offersVersion}
          />
        </div>
      </div>
    </>
  );
}
