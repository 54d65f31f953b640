import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useDeferredValue } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { colorLabels } from '#/features/catalog/labels.ts';
import { m } from '#/paraglide/messages.js';
import { api } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { Field, FieldGrid } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { faultOf, type TypedLine } from '#/features/orders/typed-lines.ts';

interface LineFieldsProps {
  line: TypedLine;
  /** Whether what stands in the way is said. */
  isChecked: boolean;
  notices: readonly string[];
  onChange: (change: Partial<TypedLine>) => void;
  onRemove: () => void;
}

export function LineFields({ line, isChecked, notices, onChange, onRemove }: LineFieldsProps) {
  const { name, type, quantity, start, end, options, colors, textLimit } = line;
  const fault = isChecked ? faultOf(line) : null;
  const isHire = type === 'rental';
  return (
    <li className="rounded-control border border-line p-3 sm:p-4">
      <fieldset className="grid min-w-0 gap-3">
        <legend className="sr-only">{name}</legend>
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 font-semibold break-words">
            {name}
            <span className="block text-sm font-normal text-quiet">
              {isHire ? m.orders_hired() : m.orders_bought()}
            </span>
          </p>
          <Button
            variant="quiet"
            size="sm"
            aria-label={m.compose_remove_of({ name })}
            onClick={onRemove}
          >
            <Trash2 size={18} aria-hidden="true" /> {m.compose_remove()}
          </Button>
        </div>
        <FieldGrid columns={3}>
          <Field
            label={m.compose_quantity()}
            error={fault === 'quantity' ? m.compose_quantity_wrong() : undefined}
            required
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxLength={3}
                value={quantity}
                onChange={(event) => onChange({ quantity: event.currentTarget.value })}
              />
            )}
          </Field>
          {isHire && (
            <>
              <Field
                label={m.cart_dates_start()}
                error={fault === 'days' ? m.compose_days_wrong() : undefined}
                required
              >
                {(control) => (
                  <Input
                    {...control}
                    type="date"
                    value={start}
                    onChange={(event) => onChange({ start: event.currentTarget.value })}
                  />
                )}
              </Field>
              <Field label={m.compose_end()} required>
                {(control) => (
                  <Input
                    {...control}
                    type="date"
                    min={start || undefined}
                    value={end}
                    onChange={(event) => onChange({ end: event.currentTarget.value })}
                  />
                )}
              </Field>
            </>
          )}
          {colors.length > 1 && (
            <Field label={m.compose_color()}>
              {(control) => (
                <Select
                  {...control}
                  value={options.color ?? ''}
                  onChange={(event) =>
                    onChange({ options: { ...options, color: event.currentTarget.value } })
                  }
                >
                  {colors.map((color) => (
                    <option key={color} value={color}>
                      {colorLabels[color]()}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </FieldGrid>
        {textLimit !== null && (
          <Field
            label={m.cart_text()}
            hint={m.cart_text_hint({ max: textLimit })}
            error={fault === 'text' ? m.cart_no_text() : undefined}
            required
          >
            {(control) => (
              <Input
                {...control}
                maxLength={textLimit}
                value={options.text ?? ''}
                onChange={(event) =>
                  onChange({ options: { ...options, text: event.currentTarget.value } })
                }
              />
            )}
          </Field>
        )}
        {isHire && <HireDays line={line} />}
        <ul className="grid gap-1 text-sm text-danger empty:hidden" aria-live="polite">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      </fieldset>
    </li>
  );
}

/** What a hire of these days costs, and how many units are free on them besides what is booked. */
function HireDays({ line }: { line: TypedLine }) {
  const { productId, start, end, quantity } = useDeferredValue(line);
  const isReadable = productId !== null && faultOf(line) === null;
  const { data, error } = useQuery({
    ...api.catalog.quoteHire.queryOptions({
      input: { id: productId ?? '', start, end, quantity: Number(quantity) },
    }),
    enabled: isReadable,
    retry: false,
  });
  if (!isReadable) return null;
  if (error) return <p className="text-sm text-warning">{m.compose_days_none()}</p>;
  return (
    <p className="text-sm text-quiet" data-numbers aria-live="polite">
      {data &&
        m.compose_days_free({
          days: m.orders_days({ days: data.days }),
          free: data.free,
          price: formatMoney(data.unitPrice),
        })}
    </p>
  );
}
