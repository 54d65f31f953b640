import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import {
  StockAlertForm,
  type StockAlertFormProps,
} from '#/features/stock-alerts/stock-alert-form.tsx';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';

// Fetched where something is lacking; what is sold out has it in the server's page, also without a script.
const LateStockAlertForm = createIsomorphicFn()
  .server((): ComponentType<StockAlertFormProps> => StockAlertForm)
  .client((): ComponentType<StockAlertFormProps> =>
    latePart(
      async () => (await import('#/features/stock-alerts/stock-alert-form.tsx')).StockAlertForm,
    ),
  )();

/** Where the units are not there: asks for a mail when they are. */
export function StockAlertSlot(props: StockAlertFormProps) {
  const { range } = props;
  return (
    <LateBoundary of={LateStockAlertForm}>
      <LateStockAlertForm key={`${range?.start} ${range?.end} ${props.quantity}`} {...props} />
    </LateBoundary>
  );
}
