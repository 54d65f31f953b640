import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import { RowAction, RowActions, type TableColumn } from '#/ui/data-table.tsx';
import { rentalPriceLabel, unitPriceLabel } from '../price-labels.ts';
import { useDuplicateProduct, useMoveProduct, type Verb } from './hooks.ts';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { partsLabel, stateLabels, stateTones } from './labels.ts';
import { SmallPicture } from '#/platform/lists/small-picture.tsx';
import type { ManagedProductLine } from './views.ts';

interface RowProps {
  product: ManagedProductLine;
}

export function productColumns(
  categories: readonly { value: string; label: string }[],
): TableColumn<ManagedProductLine>[] {
  return [
    {
      name: 'product',
      title: m.product_admin_product(),
      isRowHeader: true,
      sort: 'name',
      className: '@5xl:min-w-56',
      cell: (product) => <ProductName product={product} />,
    },
    {
      name: 'category',
      title: m.product_admin_category(),
      cell: ({ category }) => categories.find(({ value }) => value === category)?.label ?? category,
    },
    {
      name: 'state',
      title: m.product_admin_state(),
      className: 'max-w-56',
      cell: (product) => <State product={product} />,
    },
    {
      name: 'prices',
      title: m.product_admin_prices(),
      sort: 'price',
      className: 'tabular-nums @5xl:min-w-32',
      cell: (product) => <Prices product={product} />,
    },
    {
      name: 'stock',
      title: m.product_admin_stock(),
      sort: 'stock',
      className: 'tabular-nums @5xl:min-w-28',
      cell: ({ stock }) => (
        <>
          {m.product_admin_stock_free({ free: stock.free, total: stock.onHand })}
          {stock.held > 0 && (
            <span className="block text-quiet">
              {m.product_admin_stock_held({ count: stock.held })}
            </span>
          )}
          {stock.hiredPeak > 0 && (
            <span className="block text-quiet">
              {m.product_admin_stock_hired({ count: stock.hiredPeak })}
            </span>
          )}
          {stock.late > 0 && (
            <span className="block text-warning">
              {m.product_admin_stock_late({ count: stock.late })}
            </span>
          )}
        </>
      ),
    },
    {
      name: 'actions',
      title: m.product_admin_actions(),
      cell: (product) => <Actions product={product} />,
    },
  ];
}

function ProductName({ product }: RowProps) {
  return (
    <span className="flex items-start gap-3">
      <SmallPicture image={product.image} />
      <span className="min-w-0">
        <AdminLink to={`/admin/products/${product.id}/edit`} className="text-link break-words">
          {nameLabel(product)}
        </AdminLink>
        {product.labelCode !== null && (
          <span className="block font-mono text-xs font-normal text-quiet">
            {product.labelCode}
          </span>
        )}
      </span>
    </span>
  );
}

function State({ product: { state, missing } }: RowProps) {
  return (
    <>
      <Badge tone={stateTones[state]}>{stateLabels[state]()}</Badge>
      {missing.length > 0 && state !== 'archived' && (
        <span className="mt-1 block text-quiet">
          {m.product_admin_lacks({ parts: partsLabel(missing) })}
        </span>
      )}
    </>
  );
}

function Prices({ product: { unit, price, rentalPrice, coveredDays } }: RowProps) {
  const offers = [
    price !== null && m.catalog_price_buy({ price: unitPriceLabel(formatMoney(price), unit) }),
    rentalPrice !== null && rentalPriceLabel(formatMoney(rentalPrice), coveredDays, unit),
  ].filter((offer) => offer !== false);
  return offers.map((offer) => (
    <span key={offer} className="block">
      {offer}
    </span>
  ));
}

function Actions({ product }: RowProps) {
  const { mutate, isPending } = useMoveProduct();
  const duplicate = useDuplicateProduct();
  const named = { name: nameLabel(product) };
  const { state, id } = product;
  const move = (verb: Verb) => () => mutate({ verb, product });
  return (
    <RowActions failure={null}>
      {state === 'draft' && (
        <RowAction
          label={m.product_admin_publish_of(named)}
          busy={isPending}
          onClick={move('publish')}
        >
          {m.product_admin_publish()}
        </RowAction>
      )}
      {state === 'active' && (
        <RowAction label={m.product_admin_hide_of(named)} busy={isPending} onClick={move('hide')}>
          {m.product_admin_hide()}
        </RowAction>
      )}
      {state === 'archived' ? (
        <RowAction
          label={m.product_admin_restore_of(named)}
          busy={isPending}
          onClick={move('restore')}
        >
          {m.product_admin_restore()}
        </RowAction>
      ) : (
        <RowAction
          label={m.product_admin_archive_of(named)}
          busy={isPending}
          onClick={move('archive')}
        >
          {m.product_admin_archive()}
        </RowAction>
      )}
      <RowAction
        label={m.product_admin_duplicate_of(named)}
        busy={duplicate.isPending}
        onClick={() => duplicate.mutate(id)}
      >
        {m.product_admin_duplicate()}
      </RowAction>
    </RowActions>
  );
}
