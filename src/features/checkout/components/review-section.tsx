import { useWatch } from 'react-hook-form';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import { isDay } from '#/domain/dates/day.ts';
import type { CheckoutForm } from '../form/use-checkout-form.ts';
import type { QuoteView } from '../views.ts';
import { Section } from './section.tsx';

interface ReviewSectionProps {
  form: CheckoutForm;
  quote: QuoteView;
}

export function ReviewSection({ form, quote }: ReviewSectionProps) {
  const { holdMinutes } = useShop();
  return (
    <Section id="checkout-review" title={m.checkout_review_title()}>
      <div className="rounded-card border border-line bg-raised p-5">
        <TypedDetails form={form} quote={quote} />
      </div>
      <p className="text-sm text-quiet">{m.checkout_hold({ minutes: holdMinutes })}</p>
    </Section>
  );
}

function TypedDetails({ form, quote }: ReviewSectionProps) {
  const typed = useWatch({ control: form.control });
  const { name, email, phone, method, address, eventDate } = typed;
  const place =
    method === 'pickup'
      ? m.checkout_method_pickup_detail()
      : [address, quote.zone?.name].filter(Boolean).join(', ');
  return (
    <dl className="grid gap-3">
      <Detail
        title={m.checkout_contact_title()}
        edit={{ href: '#checkout-contact', label: m.checkout_edit_contact() }}
      >
        {[name, email && breakable(email), phone].filter(Boolean).join(' · ')}
      </Detail>
      <Detail
        title={method === 'pickup' ? m.checkout_pickup() : m.checkout_delivery()}
        edit={{ href: '#checkout-delivery', label: m.checkout_edit_delivery() }}
      >
        {place || m.checkout_delivery_unknown()}
      </Detail>
      {eventDate && isDay(eventDate) && (
        <div>
          <dt className="text-sm text-quiet">{m.checkout_event_date()}</dt>
          <dd>{formatLongDay(eventDate)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Wraps at @ and at dots, not within a word. */
function breakable(email: string): string {
  return email.replaceAll(/[@.]/g, (sign) => `\u200B${sign}`);
}

interface DetailProps {
  title: string;
  edit: { href: string; label: string };
  children: string;
}

function Detail({ title, edit, children }: DetailProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <dt className="text-sm text-quiet">{title}</dt>
      <dd className="col-span-2 break-words sm:col-span-1">{children}</dd>
      <dd className="col-start-2 row-start-1 sm:row-span-2">
        <a href={edit.href} className="text-link inline-flex min-h-11 items-center">
          {edit.label}
        </a>
      </dd>
    </div>
  );
}
