import * as z from 'zod/mini';
import { DISCOUNT_STATES } from '#/domain/discounts/discount-state.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

/** As typed or pasted; what it means is decided by `normaliseCode`. */
export const enteredCode = z.string().check(z.maxLength(100));

const amount = z.int().check(z.minimum(0), z.maximum(999_999_999_999));
const limit = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const instant = z.pipe(
  z.iso.datetime({ offset: true }).check(z.maxLength(40)),
  z.transform((text: string) => new Date(text)),
);

const locale = z._default(z.enum(['en', 'sw']), 'en');

/** `value` in hundredths of a percent or in cents, instants in ISO 8601. */
const bareTerms = {
  /** Judged by the domain, which has its own words for what is wrong. */
  type: z.string().check(z.maxLength(20)),
  value: z.int().check(z.minimum(-999_999_999_999), z.maximum(999_999_999_999)),
  active: z._default(z.boolean(), true),
  startsAt: z._default(z.nullable(instant), null),
  expiresAt: z._default(z.nullable(instant), null),
};

/** Money in cents. */
const terms = {
  ...bareTerms,
  minOrderAmount: z._default(z.nullable(amount), null),
  maxDiscountAmount: z._default(z.nullable(amount), null),
  totalUsageLimit: z._default(z.nullable(limit), null),
  customerLimit: z._default(z.nullable(limit), null),
  usageLimitPerCustomer: z._default(z.nullable(limit), null),
};

const codeId = z.uuid();
/** As it was read: who has not seen the last change changes nothing. */
const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

export const createCodeInput = z.strictObject({ code: enteredCode, ...terms });
/** The name of a code is printed on flyers and stays. */
export const updateCodeInput = z.strictObject({ codeId, version, ...terms });
export const codeIdInput = z.strictObject({ codeId });

export const discountListInput = z.strictObject({
  locale,
  page: pageInput,
  // PostgreSQL knows no NUL.
  search: z._default(z.string().check(z.maxLength(100)), ''),
  state: z._default(z.nullable(z.enum(DISCOUNT_STATES)), null),
});

export const createProductDiscountInput = z.strictObject({ productId: z.uuid(), ...bareTerms });
const discountId = z.uuid();
export const updateProductDiscountInput = z.strictObject({ discountId, version, ...bareTerms });
export const productDiscountIdInput = z.strictObject({ discountId });
export const reducibleProductsInput = z.strictObject({ locale });

export type DiscountListInput = z.output<typeof discountListInput>;
export type CreateProductDiscountInput = z.output<typeof createProductDiscountInput>;
export type UpdateProductDiscountInput = z.output<typeof updateProductDiscountInput>;
export type ProductDiscountTermsInput = Omit<CreateProductDiscountInput, 'productId'>;
export type CreateCodeInput = z.output<typeof createCodeInput>;
export type UpdateCodeInput = z.output<typeof updateCodeInput>;
