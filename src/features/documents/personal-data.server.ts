import { formatDocumentNumber } from '#/domain/documents/document-number.ts';
import { definePersonalData } from '#/platform/personal-data.server.ts';
import { listDocumentsOfCustomer } from './queries.server.ts';

// Kept when the account is closed, as orders are: the tax law wants them.
export const documentData = definePersonalData({
  name: 'documents',
  tables: ['issued_documents'],
  read: async (db, { userId }) => {
    const documents = await listDocumentsOfCustomer(db, userId);
    return documents.map(({ content, issuedAt, ...document }) => ({
      number: formatDocumentNumber(document),
      issuedAt,
      content,
    }));
  },
});
