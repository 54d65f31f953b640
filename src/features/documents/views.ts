/** How the shop stands with the tax authority, or a document does. */
export type TaxState = 'not_connected';

export interface TaxView {
  /** Of the authority's system. */
  name: string;
  state: TaxState;
}
