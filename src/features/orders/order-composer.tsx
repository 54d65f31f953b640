import type { ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { LineEditor } from './admin/lines/line-editor.tsx';
import { PlaceFields } from './admin/lines/place-fields.tsx';
import { OrderSection } from './components/order-section.tsx';
import type { TypedLine, TypedPlace } from './typed-lines.ts';

interface OrderComposerProps {
  /** Who orders. */
  customer: ReactNode;
  lines: readonly TypedLine[];
  onLines: (lines: TypedLine[]) => void;
  notices: ReadonlyMap<string, readonly string[]>;
  place: TypedPlace;
  onPlace: (place: TypedPlace) => void;
  /** When it is for, and what was said with it. */
  event: ReactNode;
  /** What it comes to, beside the rest where there is room. */
  price: ReactNode;
  isChecked: boolean;
}

/** An order as staff put it together from nothing. */
export function OrderComposer(props: OrderComposerProps) {
  const { lines, place, isChecked } = props;
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
      <div className="grid min-w-0 gap-5">
        <OrderSection title={m.phone_order_customer()}>{props.customer}</OrderSection>
        <LineEditor
          lines={lines}
          isChecked={isChecked}
          notices={props.notices}
          onChange={props.onLines}
        />
        <PlaceFields place={place} isChecked={isChecked} onChange={props.onPlace} />
        <OrderSection title={m.phone_order_event()}>{props.event}</OrderSection>
      </div>
      <div className="xl:sticky xl:top-[calc(var(--top-bar)+1.5rem)]">
        <OrderSection title={m.phone_order_price()}>{props.price}</OrderSection>
      </div>
    </div>
  );
}
