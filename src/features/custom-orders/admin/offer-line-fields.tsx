import { typedAmount } from '#/domain/money/typed-amount.ts';
import { m } from '#/paraglide/messages.js';
import { Field, FieldGrid } from '#/ui/field.tsx';
import { AmountInput, Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { OrderButtons } from '#/platform/lists/sortable.tsx';
import { MAX_LINE_LETTERS } from '../offers/schemas.ts';
import type { OfferProductView } from '../offers/views.ts';
import type { OfferErrors, TypedLine } from './offer-draft.ts';

interface OfferLineFieldsProps {
  line: TypedLine;
  /** From 1, as it is read out. */
  number: number;
  errors: OfferErrors | null;
  products: readonly OfferProductView[];
  onChange: (change: Partial<TypedLine>) => void;
  onRemove: () => void;
}

export function OfferLineFields(props: OfferLineFieldsProps) {
  const { line, number, errors, products, onChange, onRemove } = props;
  const { key, type } = line;
  const errorOf = (field: string) => errors?.get(`${field}:${key}`);
  const isRental = type === 'rental';
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-control border border-line p-3 sm:p-4">
      <legend className="sr-only">{m.offer_admin_line({ line: number })}</legend>
      <div className="flex items-center justify-between gap-2">
        <span aria-hidden="true" className="font-semibold">
          {m.offer_admin_line({ line: number })}
        </span>
        <OrderButtons id={key} onRemove={onRemove} />
      </div>
      <Field label={m.offer_admin_text()} required error={errorOf('text')}>
        {(control) => (
          <Input
            {...control}
            maxLength={MAX_LINE_LETTERS}
            value={line.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
      <FieldGrid>
        <Field label={m.offer_admin_kind()} required>
          {(control) => (
            <Select
              {...control}
              value={type}
              onChange={(event) =>
                onChange({ type: event.target.value === 'rental' ? 'rental' : 'purchase' })
              }
            >
              <option value="purchase">{m.orders_bought()}</option>
              <option value="rental">{m.orders_hired()}</option>
            </Select>
          )}
        </Field>
        <ProductField
          line={line}
          products={products}
          error={errorOf('product')}
          onChange={onChange}
        />
        <TypedNumber
          label={m.offer_admin_quantity()}
          value={line.quantity}
          error={errorOf('quantity')}
          onChange={(quantity) => onChange({ quantity })}
        />
        <TypedNumber
          label={isRental ? m.offer_admin_price_hire() : m.offer_admin_price()}
          value={line.price}
          error={errorOf('price')}
          onChange={(price) => onChange({ price })}
        />
        {isRental && (
          <>
            <DayField
              label={m.offer_admin_start()}
              value={line.start}
              error={errorOf('days')}
              onChange={(start) => onChange({ start })}
            />
            <DayField
              label={m.offer_admin_end()}
              value={line.end}
              error={undefined}
              onChange={(end) => onChange({ end })}
            />
            <TypedNumber
              label={m.offer_admin_deposit()}
              value={line.deposit}
              error={errorOf('deposit')}
              isOptional
              onChange={(deposit) => onChange({ deposit })}
            />
          </>
        )}
      </FieldGrid>
    </fieldset>
  );
}

interface ProductFieldProps {
  line: TypedLine;
  products: readonly OfferProductView[];
  error: string | undefined;
  onChange: (change: Partial<TypedLine>) => void;
}

/** Whose stock the line takes; choosing one fills what is empty. */
function ProductField({ line, products, error, onChange }: ProductFieldProps) {
  const isRental = line.type === 'rental';
  function choose(productId: string) {
    const product = products.find(({ id }) => id === productId);
    onChange({
      productId,
      ...(product && line.text.trim() === '' && { text: product.text }),
      ...(product && line.deposit === '' && { deposit: typedAmount(product.deposit) }),
    });
  }
  return (
    <Field label={m.offer_admin_product()} required={isRental} error={error}>
      {(control) => (
        <Select
          {...control}
          value={line.productId}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{isRental ? m.offer_admin_choose() : m.offer_admin_no_product()}</option>
          {products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface TypedFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  isOptional?: boolean;
  onChange: (value: string) => void;
}

export function TypedNumber({ label, value, error, isOptional, onChange }: TypedFieldProps) {
  return (
    <Field label={label} required={!isOptional} error={error}>
      {(control) => (
        <AmountInput
          {...control}
          maxLength={16}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function DayField({ label, value, error, onChange }: TypedFieldProps) {
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
