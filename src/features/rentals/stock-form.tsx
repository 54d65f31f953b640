import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readWhole } from '#/domain/address/param.ts';
import { MOST_UNITS } from '#/domain/stock/movement.ts';
import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { notify } from '#/ui/notify.ts';
import { movementFailure, useRefreshStock } from './admin/hooks.ts';
import { PromisedList } from './promised-list.tsx';

/**
 * How many units the shop owns: corrected at once, apart from the form around it, and only from the
 * number that is shown.
 */
export function StockForm({ productId, onHand }: { productId: string; onHand: number }) {
  const refresh = useRefreshStock();
  const [typed, setTyped] = useState(String(onHand));
  const change = useMutation({
    mutationFn: (stockQuantity: number) =>
      client.stock.set({ productId, stockQuantity, basedOn: onHand }),
    onSuccess: () => notify.success(m.product_admin_stock_saved()),
    onSettled: refresh,
  });
  const units = readWhole(typed.trim(), 0, MOST_UNITS);
  const failure = change.isError ? movementFailure(change.error) : undefined;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={m.product_admin_stock_owned()}
          error={units === undefined ? m.product_admin_stock_invalid() : failure}
          unmarked
          className="w-44"
        >
          {(control) => (
            <Input
              {...control}
              size="sm"
              inputMode="numeric"
              maxLength={7}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                change.reset();
              }}
            />
          )}
        </Field>
        <Button
          variant="secondary"
          size="sm"
          busy={change.isPending}
          onClick={() => {
            if (units !== undefined) change.mutate(units);
          }}
        >
          {m.product_admin_stock_save()}
        </Button>
      </div>
      <PromisedList error={change.error} />
      <AdminLink to={`/admin/stock/${productId}`} className="text-link text-sm">
        {m.product_admin_stock_ledger()}
      </AdminLink>
    </div>
  );
}
