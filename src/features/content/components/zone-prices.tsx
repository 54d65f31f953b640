import type { DeliveryZone } from '#/domain/orders/delivery.ts';
import { m } from '#/paraglide/messages.js';
import { ZoneTable } from './zone-table.tsx';

/** The prices of all counties; other pages link to `/shipping#prices-by-county`. */
export function ZonePrices({ zones }: { zones: readonly DeliveryZone[] }) {
  return (
    <section aria-labelledby="prices-by-county">
      <h2 id="prices-by-county" className="mt-10 text-xl">
        {m.page_shipping_prices()}
      </h2>
      <ZoneTable zones={zones} />
      <p className="mt-6 text-quiet">{m.page_shipping_ask()}</p>
    </section>
  );
}
