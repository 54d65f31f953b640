import { useQuery } from '@tanstack/react-query';
import { DocumentsBox } from '#/features/orders/documents/documents-box.tsx';
import type { OrderView } from '#/features/orders/views.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { api, client } from '#/platform/rpc/client.ts';

/** The documents of anybody's order. */
export function StaffDocuments({ order }: { order: OrderView }) {
  const input = { locale: getLocale(), orderId: order.id };
  const documents = useQuery(api.orders.staff.documents.list.queryOptions({ input, staleTime: 0 }));
  return (
    <DocumentsBox
      order={order}
      documents={documents}
      ask={{
        receipts: () => client.orders.staff.documents.addReceipts(input),
        invoice: (buyer) => client.orders.staff.documents.addInvoice({ ...input, ...buyer }),
      }}
    />
  );
}
