import * as z from 'zod/mini';
import { centsInput } from '#/platform/forms/cents-input.ts';
import { getOrderInput, staffOrderInput } from '../schemas.ts';

export const listCreditsInput = z.strictObject({ orderId: z.uuid() });

const applied = {
  /** The order whose money it is. */
  fromOrderId: z.uuid(),
  /** Made by the caller; the same one pays nothing twice. */
  paymentId: z.uuid(),
  /** In cents, as it was shown. */
  amount: centsInput.check(z.minimum(1)),
};

export const applyCreditInput = z.extend(getOrderInput, applied);
export const staffApplyCreditInput = z.extend(staffOrderInput, applied);
