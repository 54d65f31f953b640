import type { Transaction } from '#/db/client.server.ts';
import type { IssuedDocument } from '../queries.server.ts';
import type { TaxState } from '../views.ts';

/** Who wants to know of what the shop issues. What its system asks for stands behind this. */
export interface TaxAuthority {
  /** As people of the shop call its system. */
  name: string;
  state: () => TaxState;
  /**
   * Takes a document in the transaction that issues it, and says how it stands with it then. It may
   * write down what is to be sent, and speaks to nobody: the counter of the kind is locked.
   */
  issue: (tx: Transaction, document: IssuedDocument) => Promise<TaxState>;
}
