import { CalendarX, CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { quantityLabel } from '../price-labels.ts';
import type { ProductCardView } from '../views.ts';

type Stock = Pick<ProductCardView, 'unit' | 'price' | 'unitsForSale' | 'isLow' | 'freeUnits'>;

export function StockNote({ product }: { product: Stock }) {
  const { unit, price, unitsForSale, isLow, freeUnits } = product;
  if (freeUnits !== null) {
    return freeUnits > 0 ? (
      <Note icon={<CircleCheck size={16} />} tone="text-success">
        {m.catalog_free_on_days({ count: quantityLabel(freeUnits, unit) })}
      </Note>
    ) : (
      <Note icon={<CalendarX size={16} />} tone="text-danger">
        {m.catalog_not_free_on_days()}
      </Note>
    );
  }
  if (unitsForSale <= 0) {
    return (
      <Note icon={<CircleX size={16} />} tone="text-danger">
        {m.catalog_stock_out()}
      </Note>
    );
  }
  // What is only hired is free or not by its days: until they are said there is nothing to say.
  if (price === null) return null;
  if (isLow) {
    return (
      <Note icon={<TriangleAlert size={16} />} tone="text-warning">
        {m.catalog_stock_few({ count: quantityLabel(unitsForSale, unit) })}
      </Note>
    );
  }
  return (
    <Note icon={<CircleCheck size={16} />} tone="text-success">
      {m.catalog_stock_in()}
    </Note>
  );
}

function Note(props: { icon: React.ReactNode; tone: string; children: string }) {
  return (
    <p className={`flex items-center gap-1.5 text-xs sm:text-sm ${props.tone}`}>
      <span aria-hidden="true" className="shrink-0">
        {props.icon}
      </span>
      {props.children}
    </p>
  );
}
