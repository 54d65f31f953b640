import { useEffect, useRef, useState } from 'react';
import type { DeliveryZone } from '#/domain/orders/delivery.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { zoneDaysLabel } from '../zone-days-label.ts';

export function ZoneTable({ zones }: { zones: readonly DeliveryZone[] }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was typed before the page was hydrated.
    const typed = field.current?.value ?? '';
    if (typed !== '') requestAnimationFrame(() => setText(typed));
  }, []);
  const wanted = plain(text);
  const found = zones.filter(({ name }) => plain(name).includes(wanted));
  const cell = 'border-b border-line py-2.5 pr-4 text-left';
  return (
    <>
      <div role="search" className="mt-4 max-w-sm">
        <Field label={m.page_shipping_find()} unmarked>
          {(control) => (
            <Input
              {...control}
              ref={field}
              type="search"
              autoComplete="off"
              maxLength={40}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <p role="status" className="mt-2 text-quiet empty:hidden">
        {found.length === 0 && m.page_shipping_none({ text: text.trim() })}
      </p>
      <table className="mt-4 w-full" hidden={found.length === 0}>
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
          {found.map((zone) => (
            <tr key={zone.countyCode}>
              <th scope="row" className={`${cell} font-normal`}>
                {zone.name}
              </th>
              <td className={`${cell} whitespace-nowrap`}>{formatMoney(zone.price)}</td>
              <td className={cell}>{zoneDaysLabel(zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** “Muranga” finds “Murang’a”. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '');
}
