import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { BulkResult } from '#/platform/lists/bulk-result.tsx';
import { sentenceOf } from '#/platform/rpc/rejection.ts';
import { Button } from '#/ui/button.tsx';
import { notify } from '#/ui/notify.ts';
import { bulkSentences } from '../messages.ts';
import { BULK_VERBS, type BulkMoveInput } from '../schemas.ts';
import type { BulkRow, ManagedProductLine } from '../views.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { undoOf, useBulk } from './hooks.ts';
import { UNDO_MS } from '#/ui/undo-ms.ts';
import { PriceDialog } from './price-dialog.tsx';

const VERBS: Record<BulkMoveInput['verb'], () => string> = {
  publish: m.product_admin_publish,
  hide: m.product_admin_hide,
  archive: m.product_admin_archive,
};

interface BulkActionsProps {
  /** Those that are chosen. */
  products: readonly ManagedProductLine[];
  /** Given those that were left as they are. */
  onDone: (refused: string[]) => void;
}

interface Outcome {
  rows: BulkRow[];
  products: readonly ManagedProductLine[];
}

/** What is done with the chosen products at once; where some were refused, each is said. */
export function BulkActions({ products, onDone }: BulkActionsProps) {
  const [priced, setPriced] = useState<readonly ManagedProductLine[] | null>(null);
  const [moved, setMoved] = useState<readonly ManagedProductLine[] | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const changed = priced ?? moved ?? products;
  const { move, price, category, restore } = useBulk((rows) => {
    const refused = rows.filter(({ refusal }) => refusal !== null);
    setPriced(null);
    setMoved(null);
    onDone(refused.map(({ id }) => id));
    if (refused.length > 0) setOutcome({ rows, products: changed });
    else sayDone(rows);
  });
  /** What was done; prices can be taken back from the message. */
  function sayDone(rows: readonly BulkRow[]) {
    const undo = { label: m.product_admin_undo(), onClick: () => restore.mutate(rows) };
    notify.success(
      m.product_admin_bulk_done_count({ count: rows.length }),
      undefined,
      undoOf(rows).length > 0 ? { duration: UNDO_MS, action: undo } : {},
    );
  }
  function closeOutcome() {
    setOutcome(null);
    const done = outcome?.rows.filter(({ refusal }) => refusal === null) ?? [];
    if (undoOf(done).length > 0) sayDone(done);
  }
  const keysOf = (chosen: readonly ManagedProductLine[]) =>
    chosen.map(({ id, version }) => ({ id, version }));
  return (
    <>
      {products.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {BULK_VERBS.map((verb) => (
            <Button
              key={verb}
              variant="secondary"
              busy={move.isPending && move.variables.verb === verb}
              disabled={move.isPending}
              onClick={() => move.mutate({ verb, products: keysOf(products) })}
            >
              {VERBS[verb]()}
            </Button>
          ))}
          <Button variant="secondary" disabled={move.isPending} onClick={() => setPriced(products)}>
            {m.product_admin_bulk_prices()}
          </Button>
          <Button variant="secondary" disabled={move.isPending} onClick={() => setMoved(products)}>
            {m.product_admin_bulk_category()}
          </Button>
        </div>
      )}
      {priced && (
        <PriceDialog
          products={priced}
          busy={price.isPending}
          onApply={(input) => price.mutate(input)}
          onClose={() => price.isPending || setPriced(null)}
        />
      )}
      {moved && (
        <CategoryDialog
          count={moved.length}
          busy={category.isPending}
          onApply={(to) => category.mutate({ category: to, products: keysOf(moved) })}
          onClose={() => category.isPending || setMoved(null)}
        />
      )}
      {outcome && (
        <BulkResult
          rows={outcomesOf(outcome)}
          doneText={(count) => m.product_admin_bulk_done_count({ count })}
          onClose={closeOutcome}
        />
      )}
    </>
  );
}

function outcomesOf({ rows, products }: Outcome) {
  const names = new Map(products.map((product) => [product.id, nameLabel(product)]));
  return rows.map(({ id, refusal }) => ({
    id,
    name: names.get(id),
    refusal: refusal && sentenceOf(bulkSentences, refusal),
  }));
}
