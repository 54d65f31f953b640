import type { DeliveryZone } from '#/domain/orders/delivery.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';

export function ZoneTable({ zones }: { zones: readonly DeliveryZone[] }) {
  const cell = 'border-b border-line py-2.5 pr-4 text-left';
  return (
    <table className="mt-4 w-full">
      <thead>
        <tr className="text-sm text-quiet">
          <th scope="col" className={cell}>
            {m.page_shipping_county()}
          </th>
          <th scope="col" className={cell}>
            {m.page_shipping_price()}
          </th>
          <th scope="col" className={cell}>
            {m.page_shipping_days()}
          </th>
        </tr>
      </thead>
      <tbody>
        {zones.map(({ countyCode, name, price, daysMin, daysMax }) => (
          <tr key={countyCode}>
            <th scope="row" className={`${cell} font-normal`}>
              {name}
            </th>
            <td className={`${cell} whitespace-nowrap`}>{formatMoney(price)}</td>
            <td className={cell}>{daysMin === daysMax ? daysMax : `${daysMin}–${daysMax}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
