import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import type { CustomOrderView } from '../views.ts';

export function CustomDetails({ request }: { request: CustomOrderView }) {
  const { product, contact, files } = request;
  return (
    <section
      aria-labelledby="custom-details"
      className="rounded-card border border-line bg-raised p-5"
    >
      <h2 id="custom-details" className="mb-3 text-lg">
        {m.custom_asked()}
      </h2>
      <dl className="grid gap-3">
        <Detail name={m.custom_product()}>
          {product?.id ? (
            <Link to="/products/$id" params={{ id: product.id }} className="text-link">
              {product.name}
            </Link>
          ) : (
            product?.name
          )}
        </Detail>
        <Detail name={product ? m.custom_wish() : m.custom_idea()}>{request.idea}</Detail>
        <Detail name={m.custom_quantity()}>{request.quantity}</Detail>
        <Detail name={m.custom_colors()}>{request.colors}</Detail>
        <Detail name={m.custom_event_date()}>
          {request.eventDate && formatLongDay(request.eventDate)}
        </Detail>
        <Detail name={m.custom_deadline()}>
          {request.deadline && formatLongDay(request.deadline)}
        </Detail>
        <Detail name={m.custom_county()}>{request.county}</Detail>
        <Detail name={m.custom_budget()}>
          {request.budget !== null && formatMoney(request.budget)}
        </Detail>
        <Detail name={m.orders_contact()}>
          {[contact.name, contact.phone, contact.email].filter(Boolean).join('\n')}
        </Detail>
        {files.length > 0 && (
          <Detail name={m.custom_files()}>
            {files.map((file) => (
              <a
                key={file.id}
                href={file.url}
                className="text-link flex min-h-11 items-center gap-3"
                target={file.kind === 'image' ? '_blank' : undefined}
                rel="noopener"
              >
                {file.kind === 'image' && (
                  <img
                    src={file.url}
                    alt=""
                    loading="lazy"
                    className="size-11 rounded-control bg-control object-contain"
                  />
                )}
                {file.name}
              </a>
            ))}
          </Detail>
        )}
      </dl>
    </section>
  );
}

/** What was left open is not shown. */
function Detail({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="break-words whitespace-pre-line" data-numbers>
        {children}
      </dd>
    </div>
  );
}
