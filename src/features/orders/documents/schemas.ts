import * as z from 'zod/mini';
import { LONGEST_TYPED_PIN, readKraPin } from '#/domain/documents/kra-pin.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { getOrderInput, staffOrderInput } from '#/features/orders/schemas.ts';
import { m } from '#/paraglide/messages.js';
import { lineField } from '#/platform/forms/person-fields.ts';

const buyer = { missing: () => m.doc_error_buyer(), tooLong: () => m.doc_error_buyer() };

const invoiceShape = {
  /** A person or a company. */
  name: lineField(100, buyer),
  /** Empty: none; comes out as KRA writes it. */
  pin: z.pipe(
    z.string().check(
      z.maxLength(LONGEST_TYPED_PIN, { error: () => m.doc_error_pin(), abort: true }),
      z.refine((typed) => typed.trim() === '' || readKraPin(typed) !== null, {
        error: () => m.doc_error_pin(),
      }),
    ),
    z.transform((typed: string) => readKraPin(typed)),
  ),
};

export const invoiceFields = z.strictObject(invoiceShape);

export const addInvoiceInput = z.extend(getOrderInput, invoiceShape);
export const addInvoiceForStaffInput = z.extend(staffOrderInput, invoiceShape);

/** Orders whose delivery notes are printed at once: as many as a page of the list shows. */
export const MOST_NOTES = ADMIN_PAGE_SIZE;
