import { inTransaction, type Executor } from '#/db/client.server.ts';
import { isExhausted } from '#/domain/discounts/check-code.ts';
import { checkPlannedTerms } from '#/domain/discounts/discount-amount.ts';
import { discountState } from '#/domain/discounts/discount-state.ts';
import { isCanonicalCode, normaliseCode } from '#/domain/discounts/normalise-code.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import {
  countCodes,
  countUsage,
  insertCode,
  listCodes as listCodeRows,
  listRecentUsage,
  updateCode as updateCodeRow,
  updateCodeInactive,
} from '../admin/queries.server.ts';
import { lockCode, type CodeRow, type CodeTerms } from '../queries.server.ts';
import type { ManageCodeRejection } from '../rejections.ts';
import type { CreateCodeInput, DiscountListInput, UpdateCodeInput } from '../schemas.ts';
import type { CodeListView, CodeUsageView, CodeView } from '../views.ts';

const RECENT_USES = 10;

export async function createCode(
  db: Executor,
  { code: typed, ...wanted }: CreateCodeInput,
  now: Date,
): Promise<Result<CodeView, ManageCodeRejection>> {
  const code = normaliseCode(typed);
  if (!code.ok || !isCanonicalCode(code.value)) return reject({ reason: 'CODE_MALFORMED' });
  const terms = readTerms(wanted);
  if (!terms.ok) return terms;
  const row = await inTransaction(db, (tx) => insertCode(tx, { ...terms.value, code: code.value }));
  return row ? ok(toCodeView(row, now)) : reject({ reason: 'CODE_TAKEN' });
}

/** Null: no such code. A code that nobody could use under the new limits stays off. */
export function updateCode(
  db: Executor,
  { codeId, version, ...wanted }: UpdateCodeInput,
  now: Date,
): Promise<Result<CodeView, ManageCodeRejection> | null> {
  return inTransaction(db, async (tx) => {
    const before = await lockCode(tx, codeId);
    if (!before) return null;
    if (before.version !== version) {
      return reject({ reason: 'CHANGED_MEANWHILE', current: toCodeView(before, now) });
    }
    const terms = readTerms(wanted);
    if (!terms.ok) return terms;
    const { active, totalUsageLimit, customerLimit } = terms.value;
    if (before.used > (totalUsageLimit ?? Infinity)) {
      return reject({ reason: 'LIMIT_BELOW_USE', limit: 'totalUsageLimit', used: before.used });
    }
    if (before.customers > (customerLimit ?? Infinity)) {
      return reject({ reason: 'LIMIT_BELOW_USE', limit: 'customerLimit', used: before.customers });
    }
    const exhaustedAt = active && isExhausted(terms.value, before) ? now : null;
    const changed = { ...terms.value, active: active && !exhaustedAt, exhaustedAt };
    const row = await updateCodeRow(tx, codeId, changed);
    return row && ok(toCodeView(row, now));
  });
}

/** Switches a code off; carts that hold it are told why it no longer counts. Null: no such code. */
export async function deactivateCode(
  db: Executor,
  codeId: string,
  now: Date,
): Promise<CodeView | null> {
  const row = await inTransaction(db, (tx) => updateCodeInactive(tx, codeId));
  return row && toCodeView(row, now);
}

export async function listCodes(
  db: Executor,
  { search, state, page }: DiscountListInput,
  now: Date,
): Promise<CodeListView> {
  const wanted = { search: search.trim(), state, now };
  const { rows, ...shown } = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listCodeRows(db, wanted, range),
    count: () => countCodes(db, wanted),
  });
  return { rows: rows.map((row) => toCodeView(row, now)), ...shown };
}

/** How a code is used, with its last 10 uses; null: no such code. */
export function getCodeUsage(
  db: Executor,
  codeId: string,
  now: Date,
): Promise<CodeUsageView | null> {
  return inTransaction(db, async (tx) => {
    // One moment for all three: nobody redeems while the code is locked.
    const row = await lockCode(tx, codeId);
    if (!row) return null;
    const counted = await countUsage(tx, codeId);
    const recent = await listRecentUsage(tx, codeId, RECENT_USES);
    return {
      code: toCodeView(row, now),
      ...counted,
      recent: recent.map(({ usedAt, releasedAt, ...use }) => ({
        ...use,
        usedAt: usedAt.toISOString(),
        isReleased: releasedAt !== null,
      })),
    };
  });
}

function readTerms(wanted: Omit<CreateCodeInput, 'code'>): Result<CodeTerms, ManageCodeRejection> {
  const terms = checkPlannedTerms(wanted);
  return terms.ok ? ok({ ...wanted, ...terms.value }) : terms;
}

function toCodeView(row: CodeRow, now: Date): CodeView {
  const { startsAt, expiresAt, exhaustedAt } = row;
  return {
    id: row.id,
    version: row.version,
    code: row.code,
    type: row.type,
    value: row.value,
    active: row.active,
    state: discountState(row, now),
    startsAt: startsAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    minOrderAmount: row.minOrderAmount,
    maxDiscountAmount: row.maxDiscountAmount,
    totalUsageLimit: row.totalUsageLimit,
    customerLimit: row.customerLimit,
    usageLimitPerCustomer: row.usageLimitPerCustomer,
    used: row.used,
    customers: row.customers,
    isExhausted: exhaustedAt !== null,
  };
}
