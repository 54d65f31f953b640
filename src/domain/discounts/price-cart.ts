import { multiply, sum, type Cents } from '#/domain/money/money.ts';
import { codeDiscountAmount } from './discount-amount.ts';
import type {
  DiscountCode,
  DiscountDetail,
  DiscountResult,
  DiscountRules,
  LineDiscount,
  ProductDiscount,
} from './discount.ts';
import { bestDiscount, largestSaving } from './product-price.ts';
import { spreadSaving } from './spread-saving.ts';

/** A line of a cart at its price before discounts. */
export type DiscountableLine = {
  id: string;
  productId: string;
  quantity: number;
  unitPrice: Cents;
};

export type LineSaving = { id: string; product: Cents; code: Cents };

/** What discounts make of a cart; `lines` in the order of the cart. */
export type PricedCart = { result: DiscountResult; lines: LineSaving[] };

/** What there is to apply. Of product discounts only those running now count; a code was checked. */
export type AvailableDiscounts = {
  productDiscounts: readonly ProductDiscount[];
  code: DiscountCode | null;
  rules: DiscountRules;
  now: Date;
};

/** Applies discounts (DISCOUNT-7 to DISCOUNT-9); the order of the lines makes no difference. */
export function priceCart(
  lines: readonly DiscountableLine[],
  { productDiscounts, code, rules, now }: AvailableDiscounts,
): PricedCart {
  const totals = lines.map((line) => multiply(line.unitPrice, line.quantity));
  const subtotal = sum(totals);
  const cap = largestSaving(subtotal);
  const offers = lines.map((line) => {
    const own = productDiscounts.filter(({ productId }) => productId === line.productId);
    const best = bestDiscount(line.unitPrice, own, now);
    return best && { ...best, saving: multiply(best.saving, line.quantity) };
  });
  const offered = sum(offers.map((offer) => offer?.saving ?? 0));
  const coded = code ? codeDiscountAmount(code, subtotal) : 0;
  const codeWins = coded > 0 && coded >= offered;

  const productTotal = rules.stacking || !codeWins ? Math.min(offered, cap) : 0;
  const codeTotal = rules.stacking || codeWins ? Math.min(coded, cap - productTotal) : 0;
  const products = spreadSaving(
    productTotal,
    lines.map(({ id }, index) => ({ id, weight: offers[index]?.saving ?? 0 })),
  );
  const codes = spreadSaving(
    codeTotal,
    lines.map(({ id }, index) => ({ id, weight: (totals[index] ?? 0) - (products[index] ?? 0) })),
  );

  const applied = lines.flatMap(({ productId }, index): LineDiscount[] => {
    const savingsAmount = products[index] ?? 0;
    const originalPrice = totals[index] ?? 0;
    const discount = offers[index]?.discount;
    if (!discount || savingsAmount === 0) return [];
    const discountedPrice = originalPrice - savingsAmount;
    return [{ productId, originalPrice, discountedPrice, savingsAmount, discount }];
  });
  return {
    result: resultOf(subtotal, applied, codeTotal > 0 ? code : null, codeTotal),
    lines: lines.map(({ id }, index) => ({
      id,
      product: products[index] ?? 0,
      code: codes[index] ?? 0,
    })),
  };
}

function resultOf(
  subtotal: Cents,
  productDiscounts: LineDiscount[],
  code: DiscountCode | null,
  codeDiscountTotal: Cents,
): DiscountResult {
  const productDiscountTotal = sum(productDiscounts.map(({ savingsAmount }) => savingsAmount));
  const totalSavings = sum([productDiscountTotal, codeDiscountTotal]);
  const discountDetails: DiscountDetail[] = productDiscounts.map(
    ({ productId, savingsAmount }) => ({ kind: 'product', productId, amount: savingsAmount }),
  );
  if (code) discountDetails.push({ kind: 'code', code: code.code, amount: codeDiscountTotal });
  return {
    appliedDiscount: code,
    productDiscounts,
    totalSavings,
    finalTotal: subtotal - totalSavings,
    breakdown: {
      subtotal,
      productDiscountTotal,
      codeDiscountTotal,
      appliedDiscountType: code ? 'code' : productDiscountTotal > 0 ? 'product' : 'none',
      discountDetails,
    },
  };
}
