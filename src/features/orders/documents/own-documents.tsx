import { useQuery } from '@tanstack/react-query';
import { getLocale } from '#/paraglide/runtime.js';
import { api, client } from '#/platform/rpc/client.ts';
import type { OrderView } from '../views.ts';
import { DocumentsBox } from './documents-box.tsx';

/** The documents of one's own order, and the way to an invoice. */
export function OwnDocuments({ order }: { order: OrderView }) {
  const input = { locale: getLocale(), id: order.id };
  const documents = useQuery(api.orders.documents.list.queryOptions({ input, staleTime: 0 }));
  return (
    <DocumentsBox
      order={order}
      documents={documents}
      ask={{
        receipts: () => client.orders.documents.addReceipts(input),
        invoice: (buyer) => client.orders.documents.addInvoice({ ...input, ...buyer }),
      }}
    />
  );
}
