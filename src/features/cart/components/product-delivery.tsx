import { useId } from 'react';
import { LISTED_COUNTIES } from '#/domain/orders/counties.ts';
import { m } from '#/paraglide/messages.js';
import { useDeliveryFee } from '../delivery-place.ts';
import { deliveryLabel } from '../zone-labels.ts';
import { ArrivalText } from './arrival-text.tsx';
import { PlaceSelect } from './place-select.tsx';
import { WhatHappens } from '../what-happens.tsx';

// By name only: what a delivery costs is fetched when a county is chosen.
const COUNTIES = LISTED_COUNTIES.map(({ code, name }) => ({ code, text: name }));

export function ProductDelivery({ leadDays, isHire }: { leadDays: number; isHire: boolean }) {
  const id = useId();
  const fee = useDeliveryFee();
  const zone = fee?.ok ? fee.value.zone : null;
  return (
    <div className="grid max-w-md lg:max-w-none grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5">
      <label htmlFor={id} className="font-medium">
        {m.checkout_delivery()}
      </label>
      <PlaceSelect id={id} aria-describedby={`${id}-cost`} counties={COUNTIES} />
      <p id={`${id}-cost`} aria-live="polite" className="col-span-2 text-sm text-quiet">
        {fee ? deliveryLabel(fee) : m.catalog_delivery_note()}
        {zone && (
          <span className="block text-ink empty:hidden">
            <ArrivalText zone={zone} lines={[{ rentalStartDate: null, leadDays }]} />
          </span>
        )}
      </p>
      <div className="col-span-2">
        <WhatHappens isHire={isHire} />
      </div>
    </div>
  );
}
