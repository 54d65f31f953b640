import type { Guard } from './guard.ts';

const TESTS = 'src/features/people/merge/merge-people.integration.test.ts';

/** Two accounts of one person become one. */
export const merges: readonly Guard[] = [
  {
    id: 'merge-accounts-locked',
    prevents: 'Two accounts that are merged both ways at once both end.',
    file: 'src/features/account/queries.server.ts',
    snippet: ".orderBy(asc(users.id))\n    .for('no key update');",
    without: '.orderBy(asc(users.id));',
    tests: { [TESTS]: ['the other way round: one of the two is done'] },
  },
  {
    id: 'merge-cart-locked',
    prevents: 'What is put into the cart during a merge stays with the account that ends.',
    file: 'src/features/cart/merge-account-carts.server.ts',
    snippet: 'for (const userId of [from, to].toSorted()) await lockCart(tx, userId);',
    without: '',
    tests: { [TESTS]: ['what is just being put into the cart goes along'] },
  },
  {
    id: 'merge-code-uses',
    prevents: 'A merge gives a customer the uses of a code anew.',
    file: 'src/features/people/merge/merge-people.server.ts',
    snippet: 'await mergeCodeCustomers(tx, { from: endedId, to: keptId });',
    without: '',
    tests: { [TESTS]: ['a code counts what both used, also for the address that ended'] },
  },
  {
    id: 'merge-blocked',
    prevents: 'A blocked person gets in again by another account, and nobody said so.',
    file: 'src/domain/access/merge-accounts.ts',
    snippet: 'if (ended.isBlocked && !kept.isBlocked && !letsBlockedIn) {',
    without: 'if (ended.isBlocked && kept.id === ended.id) {',
    tests: { [TESTS]: ['when a blocked person would get in again, unless that was said'] },
  },
  {
    id: 'merge-admin',
    prevents: 'The account of an admin ends, or gets the things of a customer.',
    file: 'src/domain/access/merge-accounts.ts',
    snippet:
      "if (both.some(({ role }) => role === 'admin')) return reject({ reason: 'ADMIN_ACCOUNT' });",
    without: '',
    tests: { [TESTS]: ['for admins, oneself, closed, closing and unconfirmed accounts'] },
  },
  {
    id: 'merge-offer',
    prevents: 'An offer is accepted for an account that ends meanwhile, and its order with it.',
    file: 'src/features/custom-orders/offers/accept-offer.server.ts',
    snippet: 'if (!id || !(await lockOpenAccount(tx, userId))) return null;',
    without: 'if (!id || userId === id) return null;',
    tests: { [TESTS]: ['an offer is not accepted for an account that has just ended'] },
  },
];
