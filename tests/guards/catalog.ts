import type { Guard } from './guard.ts';

const tests = 'src/features/catalog/manage/manage-products.integration.test.ts';
const imports = 'src/features/catalog/manage/import/import-products.integration.test.ts';
const importPictures = 'src/features/catalog/manage/import/import-pictures.integration.test.ts';

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
    id: 'term-order-seen',
    prevents: 'An order of categories is undone over one that somebody else has made since.',
    file: 'src/features/taxonomy/use-cases/manage-terms.server.ts',
    snippet:
      "if (!isReplaceable(standing, { seen, ids })) return reject({ reason: 'ORDER_CHANGED' });",
    without: "if (!isReplaceable(seen, { seen, ids })) return reject({ reason: 'ORDER_CHANGED' });",
    tests: {
      'src/features/taxonomy/use-cases/order-terms.integration.test.ts': [
        'that several put back at once is put back by one',
      ],
    },
  },
  {
    id: 'content-order-seen',
    prevents: 'An order is undone over one that somebody else has made since.',
    file: 'src/features/content/manage/manage-content.server.ts',
    snippet:
      "if (!isReplaceable(standing, { seen, ids })) return reject({ reason: 'ORDER_CHANGED' });",
    without: "if (!isReplaceable(seen, { seen, ids })) return reject({ reason: 'ORDER_CHANGED' });",
    tests: {
      'src/features/content/manage/manage-content.integration.test.ts': [
        'go back into an order that was seen, once, and not over somebody else’s',
      ],
    },
  },
  {
    id: 'import-one-at-once',
    prevents: 'Two imports write at one time, each what the other has just changed.',
    file: 'drizzle/20261123092143_product_imports/migration.sql',
    snippet: 'CREATE UNIQUE INDEX "product_imports_one_at_once"',
    without: 'CREATE INDEX "product_imports_one_at_once"',
    tests: { [imports]: ['only one of two is started, and only one writes'] },
  },
  {
    id: 'import-claim',
    prevents: 'A worker that was thought dead turns an import that is done into a refused one.',
    file: 'src/features/catalog/manage/import/run-import.server.ts',
    snippet: "if (!(await updateImportState(tx, id, ['importing'], checked))) return;",
    without: "await updateImportState(tx, id, ['importing'], checked);",
    tests: { [imports]: ['only one of two is started, and only one writes'] },
  },
  {
    id: 'import-lock',
    prevents: 'An import overwrites what is being saved while it begins.',
    file: 'src/features/catalog/manage/import/queries.server.ts',
    snippet: 'order by ${products.id} for no key update`',
    without: 'order by ${products.id}`',
    tests: { [imports]: ['nor is an edit that is being saved while the import begins'] },
  },
  {
    id: 'import-version',
    prevents: 'An import overwrites what was changed after its check.',
    file: 'src/features/catalog/manage/import/queries.server.ts',
    snippet: 'and ${products.version} is distinct from ${productImportRows.version}',
    without: 'and false',
    tests: {
      [imports]: ['nor is an edit that is being saved while the import begins'],
      [importPictures]: ['is refused before the work on pictures when a product has changed'],
    },
  },
  {
    id: 'import-picture-swept',
    prevents: 'The sweep takes the pictures of an import that is being written.',
    file: 'src/features/pictures/queries.server.ts',
    snippet: "eq(productImports.state, 'importing'),",
    without: "eq(productImports.state, 'done'),",
    tests: {
      [importPictures]: [
        'keeps its pictures from being taken away while it runs, and not those of a failed one',
      ],
    },
  },
  {
    id: 'import-picture-lock',
    prevents: 'An import writes a picture that is just being taken away.',
    file: 'src/features/catalog/manage/import/run-import.server.ts',
    snippet:
      'if (!(await lockPictures(tx, ids))) throw new Error(`Pictures of import ${id} were taken away`);',
    without: 'await lockPictures(tx, ids);',
    tests: { [importPictures]: ['waits for whoever takes a picture away, and stores it anew'] },
  },
  {
    id: 'import-picture-once',
    prevents: 'Two workers on one import each store every picture.',
    file: 'src/features/catalog/manage/import/pictures/queries.server.ts',
    snippet: '        isNull(productImportPictures.picture),\n',
    without: '',
    tests: {
      [importPictures]: ['prepares each picture once, also by a worker that was thought dead'],
    },
  },
];
