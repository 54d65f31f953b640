import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readWhole } from '#/domain/address/param.ts';
import type { PromisedUnits, StockPromised } from '#/features/rentals/rejections.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { rejectionOf, rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { notify } from '#/ui/notify.ts';

const MOST = 1_000_000;

const sentences: RejectionSentences<StockPromised> = {
  STOCK_PROMISED: ({ least }) => m.product_admin_stock_promised({ least }),
};

/** How many units the shop owns: booked at once, apart from the form around it. */
export function StockForm({ productId, onHand }: { productId: string; onHand: number }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(String(onHand));
  const change = useMutation({
    mutationFn: (stockQuantity: number) => client.stock.set({ productId, stockQuantity }),
    onSuccess: () => notify.success(m.product_admin_stock_saved()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.catalog.key() }),
  });
  const units = readWhole(typed.trim(), 0, MOST);
  const promised = rejectionOf(change.error, sentences);
  const failure = change.isError
    ? (rejectionText(change.error, sentences) ?? m.product_admin_failed())
    : undefined;
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
      {promised && <Promises conflicts={promised.conflicts} />}
    </div>
  );
}

function Promises({ conflicts }: { conflicts: readonly PromisedUnits[] }) {
  return (
    <ul className="grid gap-1 text-sm tabular-nums">
      {conflicts.map(({ orderId, orderNumber, quantity, start, blockedUntil }) => (
        <li key={`${orderId} ${start}`}>
          {orderNumber} · {quantity}
          {start !== null && blockedUntil !== null && (
            <span className="text-quiet">
              {' '}
              · {formatDay(start)} – {formatDay(blockedUntil)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
