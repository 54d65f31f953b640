import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { sentenceOf } from '#/platform/rpc/rejection.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { bulkSentences } from '../messages.ts';
import type { BulkRow, ManagedProductLine } from '../views.ts';

interface BulkResultProps {
  rows: readonly BulkRow[];
  products: readonly ManagedProductLine[];
  onClose: () => void;
}

/** What became of each of many products; those that were refused come first. */
export function BulkResult({ rows, products, onClose }: BulkResultProps) {
  const refused = rows.filter(({ refusal }) => refusal !== null);
  const done = rows.filter(({ refusal }) => refusal === null);
  const names = new Map(products.map((product) => [product.id, nameLabel(product)]));
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={m.product_admin_bulk_result()}
      footer={
        <Button size="lg" onClick={onClose}>
          {m.product_admin_bulk_close()}
        </Button>
      }
    >
      <p>{m.product_admin_bulk_done_count({ count: done.length })}</p>
      <p>{m.product_admin_bulk_refused_count({ count: refused.length })}</p>
      <ul className="mt-3 divide-y divide-line">
        {[...refused, ...done].map(({ id, refusal }) => (
          <li key={id} className="py-2">
            <span className="block font-semibold break-words">{names.get(id)}</span>
            {refusal ? (
              <span className="text-danger">{sentenceOf(bulkSentences, refusal)}</span>
            ) : (
              <span className="text-success">{m.product_admin_bulk_done()}</span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
