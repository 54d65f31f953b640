import * as z from 'zod/mini';
import {
  DIFFERENCE_KINDS,
  STATEMENT_SOURCES,
  STATEMENT_STANDINGS,
} from '#/domain/payments/statement.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

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
  page: pageInput,
});
export type StatementInput = z.output<typeof statementInput>;
