import type { Guard } from './guard.ts';

const added = 'src/features/cart/use-cases/add-together.integration.test.ts';
const managed = 'src/features/sets/use-cases/sets.integration.test.ts';

/** Sets, and what is added to a cart together. */
export const sets: readonly Guard[] = [
  {
    id: 'together-all-or-none',
    prevents: 'Half a set lies in a cart because one part of it was not free.',
    file: 'src/features/cart/use-cases/add-together.server.ts',
    snippet: 'return reject({ ...decided, productId: part.productId });',
    without: 'continue;',
    tests: {
      [added]: [
        'adds nothing when one part is not free, and says which',
        'never leaves half of it in a cart while somebody orders the last units of a part',
      ],
    },
  },
  {
    id: 'together-once',
    prevents: 'A set whose answer was lost is added a second time.',
    file: 'src/features/cart/use-cases/add-together.server.ts',
    snippet: 'if (cart.isDone) return ok(null);',
    without: '',
    tests: {
      [added]: ['counts once when it is sent twice, also at the same time'],
    },
  },
  {
    id: 'set-version',
    prevents: 'Whoever saves a set last overwrites what somebody else has just changed.',
    file: 'src/features/sets/use-cases/manage-sets.server.ts',
    snippet: 'before.version !== version',
    without: 'false',
    tests: { [managed]: ['is refused when somebody else was first, also of many at once'] },
  },
  {
    id: 'set-lock',
    prevents: 'Two people save the same version of a set at once, and one change is lost.',
    file: 'src/features/sets/queries.server.ts',
    snippet: "await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sets'))`);",
    without: '',
    tests: { [managed]: ['is refused when somebody else was first, also of many at once'] },
  },
];
