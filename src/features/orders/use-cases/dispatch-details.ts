import type { DeliveryWindow } from '#/domain/orders/delivery-window.ts';

/** What the history keeps of a dispatch with a driver. */
export type DispatchDetails = DeliveryWindow & {
  driver: string;
  plate: string;
  /** E.164. */
  phone: string;
};

/** Reads them again; null: the customer picks the goods up. */
export function readDispatchDetails(
  details: Readonly<Record<string, string | number>>,
): DispatchDetails | null {
  const text = (key: keyof DispatchDetails) => String(details[key] ?? '');
  if (text('driver') === '') return null;
  return {
    driver: text('driver'),
    plate: text('plate'),
    phone: text('phone'),
    from: text('from'),
    to: text('to'),
  };
}

/** By which a customer is told who comes. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
