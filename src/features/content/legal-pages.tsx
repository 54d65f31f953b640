import type { DeliveryZone } from '#/domain/orders/delivery.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { TextSections } from './components/text-sections.tsx';
import { ZoneTable } from './components/zone-table.tsx';
import { useShop } from './use-shop.ts';

/** English is the binding text of what is legal; other languages say so. */
function BindingNote() {
  if (getLocale() === 'en') return null;
  return <p className="mt-10 text-sm text-quiet">{m.page_updated()}</p>;
}

export function PrivacyPage() {
  const { email } = useShop();
  return (
    <>
      <TextSections
        sections={[
          {
            heading: m.page_privacy_collect(),
            text: [
              m.page_privacy_collect_1(),
              m.page_privacy_collect_2(),
              m.page_privacy_collect_3(),
              m.page_privacy_collect_4(),
            ],
          },
          { heading: m.page_privacy_why(), text: m.page_privacy_why_text() },
          { heading: m.page_privacy_rights(), text: m.page_privacy_rights_text({ email }) },
        ]}
      />
      <BindingNote />
    </>
  );
}

export function TermsPage() {
  const { email, holdMinutes } = useShop();
  return (
    <>
      <TextSections
        sections={[
          {
            heading: m.page_terms_order(),
            text: m.page_terms_order_text({ minutes: holdMinutes }),
          },
          { heading: m.page_terms_hire(), text: m.page_terms_hire_text() },
          { heading: m.page_terms_deposit(), text: m.page_terms_deposit_text() },
          { heading: m.page_terms_cancel(), text: m.page_terms_cancel_text() },
          { heading: m.page_terms_law(), text: m.page_terms_law_text({ email }) },
        ]}
      />
      <BindingNote />
    </>
  );
}

export function ShippingPage({ zones }: { zones: readonly DeliveryZone[] }) {
  return (
    <>
      <TextSections
        sections={[
          { heading: m.page_shipping_bought(), text: m.page_shipping_bought_text() },
          { heading: m.page_shipping_hired(), text: m.page_shipping_hired_text() },
          { heading: m.page_shipping_pickup(), text: m.page_shipping_pickup_text() },
        ]}
      />
      <h2 className="mt-10 text-xl">{m.page_shipping_prices()}</h2>
      <ZoneTable zones={zones} />
      <p className="mt-6 text-quiet">{m.page_shipping_ask()}</p>
      <BindingNote />
    </>
  );
}
