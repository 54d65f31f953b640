import { Link } from '@tanstack/react-router';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant, formatLongDay } from '#/platform/i18n/format-day.ts';
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { CustomDetails } from './components/custom-details.tsx';
import { CustomHistory } from './components/custom-history.tsx';
import { CustomStatusBadge } from './components/custom-status-badge.tsx';
import { useAnswerQuote, useCustomOrder } from './hooks.ts';
import { offerStateLabels } from './offers/messages.ts';
import type { CustomOrderView } from './views.ts';

export function CustomOrderPage({ id }: { id: string }) {
  const request = useCustomOrder(id);
  return (
    <div className="page-width pt-3 pb-16">
      <Breadcrumbs
        links={[{ key: 'orders', link: <Link to="/orders">{m.orders_title()}</Link> }]}
        current={request.reference}
      />
      <header className="mt-3 mb-6 grid justify-items-start gap-2">
        <h1 className="text-3xl" data-numbers>
          {m.custom_number({ reference: request.reference })}
        </h1>
        <p className="flex flex-wrap items-center gap-3 text-quiet" data-numbers>
          <CustomStatusBadge status={request.status} />
          {m.orders_placed({ time: formatInstant(request.placedAt) })}
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid gap-6">
          {request.offer && <LatestOffer offer={request.offer} />}
          {request.status === 'quoted' && !request.offer && <Quote request={request} />}
          <CustomHistory
            history={request.history}
            whoOf={({ by }) => (by === 'shop' ? m.custom_by_shop() : m.custom_by_customer())}
          />
        </div>
        <CustomDetails request={request} />
      </div>
    </div>
  );
}

function LatestOffer({ offer }: { offer: NonNullable<CustomOrderView['offer']> }) {
  const { token, state, validUntil } = offer;
  const isOpen = state === 'sent';
  return (
    <section
      aria-labelledby="custom-offer"
      className="rounded-card border border-filament-edge bg-raised p-5"
    >
      <h2 id="custom-offer" className="text-lg">
        {m.offer_title()}
      </h2>
      <p className="mt-2 mb-4 text-quiet">
        {isOpen
          ? m.offer_valid_until({ day: formatLongDay(validUntil) })
          : offerStateLabels[state]()}
      </p>
      <Link
        to="/offers/$token"
        params={{ token }}
        className={buttonClass({ variant: isOpen ? 'primary' : 'secondary' })}
      >
        {isOpen ? m.offer_own_open() : m.offer_own_see()}
      </Link>
    </section>
  );
}

function Quote({ request }: { request: CustomOrderView }) {
  const answer = useAnswerQuote(request);
  return (
    <section
      aria-labelledby="custom-quote"
      className="rounded-card border border-filament-edge bg-raised p-5"
    >
      <h2 id="custom-quote" className="text-lg">
        {m.custom_quote()}
      </h2>
      {request.quote !== null && (
        <p className="mt-2 text-2xl font-semibold" data-numbers>
          {formatMoney(request.quote)}
        </p>
      )}
      <p className="mt-2 text-quiet">{m.custom_quote_how()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={answer.isPending} onClick={() => answer.mutate(true)}>
          {m.custom_quote_accept()}
        </Button>
        <Button variant="secondary" busy={answer.isPending} onClick={() => answer.mutate(false)}>
          {m.custom_quote_decline()}
        </Button>
      </div>
    </section>
  );
}
