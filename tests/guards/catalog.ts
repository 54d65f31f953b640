import type { Guard } from './guard.ts';

const tests = 'src/features/catalog/manage/manage-products.integration.test.ts';

const terms = 'src/features/taxonomy/use-cases/manage-terms.integration.test.ts';

/** Products that staff change, and what they are sorted by. */
export const catalog: readonly Guard[] = [
  {
    id: 'term-lock',
    prevents: 'A category is deleted while a product is saved with it.',
    file: 'src/features/taxonomy/use-cases/manage-terms.server.ts',
    snippet: 'await lockTerm(tx, term.kind, term.key);',
    without: '',
    tests: { [terms]: ['the %s is not deleted'] },
  },
  {
    id: 'term-in-use',
    prevents: 'A product is saved with a category that was deleted a moment ago.',
    file: 'src/features/catalog/manage/save-product.server.ts',
    snippet: '!(await hasTerms(tx, terms))',
    without: 'false',
    tests: { [terms]: ['or its %s is gone before'] },
  },
  {
    id: 'term-version',
    prevents: 'Whoever saves last overwrites what somebody else has just changed.',
    file: 'src/features/taxonomy/use-cases/manage-terms.server.ts',
    snippet: 'row.version !== version',
    without: 'false',
    tests: { [terms]: ['of many who change one version at once, one does'] },
  },
  {
    id: 'taxonomy-lock',
    prevents: 'Two people move at once and one of the moves is lost.',
    file: 'src/features/taxonomy/queries.server.ts',
    snippet: "await tx.execute(sql`select pg_advisory_xact_lock(hashtext('taxonomy'))`);",
    without: '',
    tests: { [terms]: ['of many who change one version at once, one does'] },
  },
  {
    id: 'product-lock',
    prevents: 'A product is removed while somebody puts it into a cart, and the line with it.',
    file: 'src/features/catalog/manage/queries.server.ts',
    snippet: ".for('update')",
    without: '',
    tests: { [tests]: ['never takes a line out of a cart into which it is just put'] },
  },
  {
    id: 'product-version',
    prevents: 'Whoever saves last overwrites what somebody else has just changed.',
    file: 'src/features/catalog/manage/change-product.server.ts',
    snippet: 'before.version !== version',
    without: 'false',
    tests: {
      [tests]: [
        'of many who save one version at once, one saves',
        'is not overwritten by whoever read an older version, who is shown what stands there',
      ],
      'src/features/catalog/manage/change-many.integration.test.ts': [
        'by several people: each product by one of them, and the others are told',
      ],
    },
  },
  {
    id: 'content-order-seen',
    prevents: 'An order is undone over one that somebody else has made since.',
    file: 'src/features/content/manage/manage-content.server.ts',
    snippet: "if (!isAsSeen || !isSameSet) return reject({ reason: 'ORDER_CHANGED' });",
    without: "if (!isSameSet) return reject({ reason: 'ORDER_CHANGED' });",
    tests: {
      'src/features/content/manage/manage-content.integration.test.ts': [
        'go back into an order that was seen, once, and not over somebody else’s',
      ],
    },
  },
];
