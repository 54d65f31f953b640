import { Link } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { CustomStatusBadge } from './components/custom-status-badge.tsx';
import { customListOptions } from './hooks.ts';

export function CustomOrderList() {
  const { data: requests } = useSuspenseQuery(customListOptions());
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="own-requests" className="mt-12">
      <h2 id="own-requests" className="mb-4 text-2xl">
        {m.custom_own()}
      </h2>
      <ul className="grid gap-4">
        {requests.map(({ id, reference, status, title, quantity, placedAt }) => (
          <li key={id}>
            <article className="relative rounded-card border border-line bg-raised p-4 hover:border-control md:p-5">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <h3 className="text-lg" data-numbers>
                  <Link
                    to="/orders/custom/$id"
                    params={{ id }}
                    // The whole card is the link.
                    className="after:absolute after:inset-0 after:rounded-card after:content-['']"
                  >
                    {m.custom_number({ reference })}
                  </Link>
                </h3>
                <CustomStatusBadge status={status} />
              </div>
              <p className="mt-1 text-sm text-quiet" data-numbers>
                {m.orders_placed({ time: formatInstant(placedAt) })}
              </p>
              <p className="mt-3 break-words" data-numbers>
                {quantity} × {title}
              </p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
