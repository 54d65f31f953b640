import { etims } from './tax/etims/etims.server.ts';
import type { TaxAuthority } from './tax/port.ts';
import type { TaxView } from './views.ts';

/** The one that is told. Another is put in its place here. */
export const taxAuthority: TaxAuthority = etims;

export function readTaxView(): TaxView {
  return { name: taxAuthority.name, state: taxAuthority.state() };
}
