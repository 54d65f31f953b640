import * as z from 'zod/mini';
import { DIFFERENCE_STANDINGS } from '#/domain/payments/settled-difference.ts';
import {
  DIFFERENCE_KINDS,
  STATEMENT_DIRECTIONS,
  STATEMENT_SOURCES,
  STATEMENT_STANDINGS,
} from '#/domain/payments/statement.ts';
import { pageInput } from '#/platform/lists/page-input.ts';
import { reason } from '../admin/schemas.ts';

export const addStatementInput = z.strictObject({ file: z.file() });

export const STATEMENT_SORTS = ['sent', 'time', 'lines'] as const;

export const listStatementsInput = z.strictObject({
  page: pageInput,
  source: z._default(z.nullable(z.enum(STATEMENT_SOURCES)), null),
  standing: z._default(z.nullable(z.enum(STATEMENT_STANDINGS)), null),
  sort: z._default(z.enum(STATEMENT_SORTS), 'sent'),
  descending: z._default(z.boolean(), true),
});
export type ListStatementsInput = z.output<typeof listStatementsInput>;

export const statementInput = z.strictObject({
  id: z.uuid(),
  kind: z._default(z.nullable(z.enum(DIFFERENCE_KINDS)), null),
  standing: z._default(z.nullable(z.enum(DIFFERENCE_STANDINGS)), null),
  page: pageInput,
});
export type StatementInput = z.output<typeof statementInput>;

const sum = z.nullable(z.int().check(z.minimum(0), z.maximum(999_999_999_999)));

/** A difference of a statement, as it was seen. */
export const settleDifferenceInput = z.strictObject({
  id: z.uuid(),
  kind: z.enum(DIFFERENCE_KINDS),
  direction: z.enum(STATEMENT_DIRECTIONS),
  receipt: z.string().check(z.maxLength(100)),
  stated: sum,
  recorded: sum,
  note: reason,
});
export type SettleDifferenceInput = z.output<typeof settleDifferenceInput>;

export const reopenDifferenceInput = z.strictObject({ settlementId: z.uuid() });
