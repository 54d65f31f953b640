import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import {
  documentLabels,
  paperLabels,
  taxStateLabels,
  taxStateTexts,
} from '#/features/documents/labels.ts';
import type { TaxView } from '#/features/documents/views.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { api } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { OrderSection } from '../components/order-section.tsx';
import type { OrderView } from '../views.ts';
import { InvoiceForm, type TypedBuyer } from './invoice-form.tsx';
import type { DocumentsView } from './views.ts';

interface DocumentsBoxProps {
  order: OrderView;
  documents: Pick<UseQueryResult<DocumentsView>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  ask: {
    receipts: () => Promise<DocumentsView>;
    invoice: (buyer: TypedBuyer) => Promise<DocumentsView>;
  };
}

/** What was issued for an order, as files, and what else can be asked for. */
export function DocumentsBox({ order, documents, ask }: DocumentsBoxProps) {
  const { data, isError, isFetching, refetch } = documents;
  return (
    <OrderSection title={m.doc_title()}>
      {!data && !isError && <Skeleton className="h-11" />}
      {!data && isError && (
        <Alert
          tone="danger"
          actions={
            <Button size="sm" variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              {m.doc_try_again()}
            </Button>
          }
        >
          {m.doc_load_failed()}
        </Alert>
      )}
      {data && <Files order={order} documents={data} />}
      {data?.tax && <Tax tax={data.tax} />}
      {data?.lacksReceipt && <OldReceipts make={ask.receipts} />}
      {data?.canInvoice && <AskInvoice name={order.contact.name} send={ask.invoice} />}
    </OrderSection>
  );
}

interface FilesProps {
  order: OrderView;
  documents: DocumentsView;
}

/** What was issued, as it was; then the papers of the order, as it is. */
function Files({ order: { id: orderId, number, amounts }, documents }: FilesProps) {
  const { issued, papers } = documents;
  if (issued.length + papers.length === 0) {
    return amounts.paid > 0 ? null : <p className="text-quiet">{m.doc_none()}</p>;
  }
  return (
    <ul className="grid gap-1">
      {issued.map(({ id, kind, number: own, issuedAt }) => (
        <li key={id}>
          <DocumentLink
            orderId={orderId}
            document={id}
            name={documentLabels[kind]()}
            detail={`${own} · ${formatInstant(issuedAt)}`}
          />
        </li>
      ))}
      {papers.map((kind) => (
        <li key={kind}>
          <DocumentLink
            orderId={orderId}
            document={kind}
            name={paperLabels[kind]()}
            detail={m.paper_now({ number })}
          />
        </li>
      ))}
    </ul>
  );
}

/** How the shop stands with the tax authority. */
function Tax({ tax: { name, state } }: { tax: TaxView }) {
  return (
    <p className="mt-3 text-sm text-quiet">
      <span className="block font-semibold text-ink">
        {m.tax_state({ name, state: taxStateLabels[state]() })}
      </span>
      {taxStateTexts[state]()}
    </p>
  );
}

interface DocumentLinkProps {
  orderId: string;
  document: string;
  name: string;
  detail: string;
}

function DocumentLink({ orderId, document, name, detail }: DocumentLinkProps) {
  return (
    <a
      href={localizePath(`/orders/${orderId}/documents/${document}`, getLocale())}
      target="_blank"
      rel="noopener"
      className="flex min-h-11 items-center gap-3 rounded-control py-1 hover:bg-overlay"
    >
      <FileText size={20} aria-hidden="true" className="shrink-0 text-quiet" />
      <span className="min-w-0">
        <span className="text-link">{name}</span>
        <span className="block text-sm break-words text-quiet" data-numbers>
          {detail}
        </span>
      </span>
    </a>
  );
}

/** Reads every list of documents again, the one that is shown too. */
function useDocumentsChange<Input>(change: (input: Input) => Promise<DocumentsView>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.orders.key() }),
  });
}

function OldReceipts({ make }: { make: () => Promise<DocumentsView> }) {
  const making = useDocumentsChange(make);
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      {making.isError && (
        <Alert tone="danger" live>
          {m.orders_connection()}
        </Alert>
      )}
      <Button variant="secondary" busy={making.isPending} onClick={() => making.mutate(undefined)}>
        {m.doc_make_receipt()}
      </Button>
    </div>
  );
}

interface AskInvoiceProps {
  name: string;
  send: (buyer: TypedBuyer) => Promise<DocumentsView>;
}

function AskInvoice({ name, send }: AskInvoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const asking = useDocumentsChange(send);
  if (!isOpen) {
    return (
      <Button variant="secondary" className="mt-3" onClick={() => setIsOpen(true)}>
        {m.doc_ask_invoice()}
      </Button>
    );
  }
  return <InvoiceForm name={name} asking={asking} onClose={() => setIsOpen(false)} />;
}
