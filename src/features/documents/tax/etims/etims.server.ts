import type { TaxAuthority } from '../port.ts';

/**
 * The system of the Kenya Revenue Authority, which the shop is not connected with: it takes no
 * document, and says so. What it will ask for stands in every issued document: both PINs, the rate,
 * net, VAT and gross, and a number without gaps.
 */
export const etims: TaxAuthority = {
  name: 'eTIMS',
  state: () => 'not_connected',
  issue: () => Promise.resolve('not_connected'),
};
