import type { Guard } from './guard.ts';

const FILE = 'src/features/orders/documents/documents.integration.test.ts';
const PAPERS = 'src/features/orders/documents/papers/papers.integration.test.ts';

/** Documents of orders: their numbers, and who reads them. */
export const documents: readonly Guard[] = [
  {
    id: 'document-numbers',
    prevents: 'Two documents that are issued at once get one number.',
    file: 'src/features/documents/queries.server.ts',
    snippet: 'set: { last: sql`${documentCounters.last} + 1` },',
    without:
      'set: { last: sql`(select coalesce(max(number), 0) + 1 from issued_documents where kind = ${kind} and year = ${year})` },',
    tests: {
      [FILE]: ['have no gap and no double when 20 are issued at once and others are rolled back'],
    },
  },
  {
    id: 'document-owner',
    prevents: 'A stranger reads the receipt of somebody else.',
    file: 'src/features/orders/documents/document-handler.server.ts',
    snippet: 'isStaff ? findOrder(db, orderId) : findOwnOrder(db, user.id, orderId)',
    without: 'isStaff ? findOwnOrder(db, user.id, orderId) : findOrder(db, orderId)',
    tests: { [FILE]: ['is for the owner and for staff'] },
  },
  {
    id: 'document-of-order',
    prevents: 'A document is read by way of an order of one’s own.',
    file: 'src/features/documents/queries.server.ts',
    snippet: '.where(and(eq(issuedDocuments.id, id), eq(issuedDocuments.orderId, orderId)));',
    without: ".where(and(eq(issuedDocuments.id, id), sql`${orderId} <> ''`));",
    tests: { [FILE]: ['is for the owner and for staff'] },
  },
  {
    id: 'paper-reader',
    prevents: 'A customer reads the delivery note of what is still being packed.',
    file: 'src/features/orders/documents/document-handler.server.ts',
    snippet: "const reader = isStaff ? 'shop' : 'customer';",
    without: "const reader = 'shop';",
    tests: {
      [PAPERS]: [
        'is there for staff from packing on, for its customer once it left, for nobody else',
      ],
    },
  },
  {
    id: 'delivery-notes-staff',
    prevents: 'Anybody who is signed in prints where the orders of others go.',
    file: 'src/features/orders/documents/papers/delivery-notes-handler.server.ts',
    snippet: "if (user?.role !== 'admin') return",
    without: 'if (!user) return',
    tests: {
      [PAPERS]: [
        'are one file for staff, in the sequence in which they were named, without those that have none',
      ],
    },
  },
];
