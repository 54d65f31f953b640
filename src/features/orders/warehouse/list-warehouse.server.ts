import type { Executor } from '#/db/client.server.ts';
import { addDays, compareDays, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { nextStep } from '#/domain/orders/next-step.ts';
import { isLateRental } from '#/domain/rentals/availability.ts';
import { findLacking } from '#/features/rentals/find-lacking.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { openSumOf } from '../order-sums.server.ts';
import { toLineView } from '../to-views.server.ts';
import { rentalsOf } from '../use-cases/rentals-of.ts';
import { toPictureView } from '#/features/catalog/to-views.server.ts';
import { listApart } from './apart/queries.server.ts';
import { addUpPicks, type Picks } from './picks/picked-lines.ts';
import { listPicks, type PickRow } from './picks/queries.server.ts';
import {
  listGoods,
  listOrdersDueBack,
  listOrdersLeaving,
  type GoodsRow,
  type WarehouseRow,
} from './queries.server.ts';
import type {
  GoodsLineView,
  WarehouseListView,
  WarehouseOrderView,
  WarehouseView,
} from './views.ts';
import type { ListWarehouseInput } from './schemas.ts';

/** More than two people pack on a day; the next come as these are done. All are sent with the page. */
const MOST_ORDERS = 50;
const MOST_APART = 200;

/**
 * What leaves the shop and what comes back until a day, with what should have before; or on a day that
 * was chosen, alone (ORDER-21).
 */
export async function listWarehouse(
  db: Executor,
  { locale, when }: ListWarehouseInput,
  now: Date,
): Promise<WarehouseView> {
  const today = nairobiDay(now);
  const isChosen = when !== 'today' && when !== 'tomorrow';
  const day = isChosen ? when : addDays(today, when === 'today' ? 0 : 1);
  const range = { from: isChosen ? day : null, until: day, limit: MOST_ORDERS };
  const [leaving, dueBack, apart] = await Promise.all([
    listOrdersLeaving(db, range),
    listOrdersDueBack(db, range),
    listApart(db, MOST_APART),
  ]);
  const missing = apart.flatMap(({ isBooked, productId }) => (isBooked ? [] : [productId]));
  const lacking = missing.length > 0 ? await findLacking(db, [...new Set(missing)], today) : [];
  const ids = [...new Set([...leaving, ...dueBack].map(({ order }) => order.id))];
  const [lines, picked] =
    ids.length > 0 ? await Promise.all([listGoods(db, ids), listPicks(db, ids)]) : [[], []];
  const goods = Map.groupBy(lines, ({ line }) => line.orderId);
  const picks = Map.groupBy(picked, ({ lineId }) => lineId);
  const toList = (
    rows: readonly WarehouseRow[],
    shown: (row: GoodsRow) => boolean,
  ): WarehouseListView => ({
    orders: rows.map((row) =>
      toOrder(row, { goods: goods.get(row.order.id) ?? [], picks, shown, locale, today }),
    ),
    total: rows[0]?.total ?? 0,
  });
  return {
    day,
    out: toList(leaving, () => true),
    back: toList(
      dueBack,
      ({ line }) => line.hireStatus === 'out' || line.hireStatus === 'returned',
    ),
    apart: apart.map(({ images, name, nameSw, since, ...row }) => ({
      ...row,
      lacking: row.isBooked ? [] : lacking.filter(({ productId }) => productId === row.productId),
      name: locale === 'sw' ? nameSw : name,
      image: images[0] ? toPictureView(images[0], locale) : null,
      since: since.toISOString(),
    })),
  };
}

interface Facts {
  goods: readonly GoodsRow[];
  /** By line. */
  picks: ReadonlyMap<string, PickRow[]>;
  shown: (row: GoodsRow) => boolean;
  locale: Locale;
  today: Day;
}

function toOrder({ order, on }: WarehouseRow, facts: Facts): WarehouseOrderView {
  const { goods, picks, shown, locale, today } = facts;
  const { id, number, contactName, contactPhone, note, countyName, address } = order;
  const statuses = rentalsOf(goods.map(({ line }) => line)).map(({ status }) => status);
  return {
    id,
    number,
    next: nextStep(order.status, statuses, openSumOf(order)),
    place:
      order.deliveryMethod === 'pickup'
        ? null
        : { county: countyName ?? '', address: address ?? '' },
    contactName,
    contactPhone,
    note,
    on,
    isLate: on !== null && compareDays(on, today) < 0,
    lines: goods.filter(shown).map((row) => ({
      ...toGoodsLine(row, locale, today),
      ...addUpPicks(picks.get(row.line.id) ?? []),
    })),
  };
}

function toGoodsLine(row: GoodsRow, locale: Locale, today: Day): Omit<GoodsLineView, keyof Picks> {
  const products = new Map(
    row.line.productId === null ? [] : [[row.line.productId, { images: row.images ?? [] }]],
  );
  const line = toLineView(row.line, products, locale);
  const { id, productId, name, image, type, quantity, returned, hireStatus, dueBackOn, options } =
    line;
  return {
    id,
    productId,
    name,
    image,
    type,
    quantity,
    returned,
    hireStatus,
    dueBackOn,
    options,
    parts: (row.includes ?? []).map((part) => part[locale] || part.en),
    prefix: row.prefix,
    isLate: hireStatus === 'out' && dueBackOn !== null && isLateRental(dueBackOn, today),
  };
}
