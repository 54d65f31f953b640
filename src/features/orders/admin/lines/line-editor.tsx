import { m } from '#/paraglide/messages.js';
import { OrderSection } from '#/features/orders/components/order-section.tsx';
import { LineFields } from './line-fields.tsx';
import { ProductSearch } from './product-search.tsx';
import { newLine, type TypedLine } from '#/features/orders/typed-lines.ts';

interface LineEditorProps {
  lines: readonly TypedLine[];
  isChecked: boolean;
  /** What stands in the way of lines in the shop, by their keys. */
  notices?: ReadonlyMap<string, readonly string[]>;
  onChange: (lines: TypedLine[]) => void;
}

/** What an order has: changed, taken away, and found in the catalogue. */
export function LineEditor({ lines, isChecked, notices, onChange }: LineEditorProps) {
  return (
    <OrderSection title={m.compose_lines()}>
      <div className="grid gap-4">
        {lines.length === 0 ? (
          <p className={isChecked ? 'text-danger' : 'text-quiet'}>{m.compose_lines_none()}</p>
        ) : (
          <ul className="grid gap-3">
            {lines.map((line) => (
              <LineFields
                key={line.key}
                line={line}
                isChecked={isChecked}
                notices={notices?.get(line.key) ?? []}
                onChange={(change) =>
                  onChange(
                    lines.map((other) =>
                      other.key === line.key ? { ...other, ...change } : other,
                    ),
                  )
                }
                onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
              />
            ))}
          </ul>
        )}
        <ProductSearch
          onAdd={(product, type) => onChange([...lines, newLine(product, type, lines)])}
        />
      </div>
    </OrderSection>
  );
}
