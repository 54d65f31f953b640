import type { Executor } from '#/db/client.server.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import {
  DIFFERENCE_STANDINGS,
  countOpen,
  standingOf,
  type JudgedDifference,
  type Settlement,
} from '#/domain/payments/settled-difference.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import { findDifferences } from './find-differences.server.ts';
import { countStatements, findStatement, listStatements } from './queries.server.ts';
import type { ListStatementsInput, StatementInput } from './schemas.ts';
import type { ComparedStatementView, DifferenceView, SettledView, StatementView } from './views.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findStatement>>>;

export async function listStatementsForStaff(
  db: Executor,
  input: ListStatementsInput,
): Promise<ListPage<StatementView>> {
  const { rows, ...shown } = await readListPage(input.page, ADMIN_PAGE_SIZE, {
    list: (range) => listStatements(db, input, range),
    count: () => countStatements(db, input),
  });
  return { rows: rows.map(toView), ...shown };
}

/** Compared anew: what was mended since is no difference any more. */
export async function getStatement(
  db: Executor,
  { page, ...which }: StatementInput,
): Promise<ComparedStatementView | null> {
  const found = await findStatement(db, which.id);
  if (!found) return null;
  const all = await compareNow(db, found);
  const wanted = narrowed(all, which);
  const { rows, ...shown } = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: ({ offset, limit }) => Promise.resolve(wanted.slice(offset, offset + limit)),
    count: () => Promise.resolve(wanted.length),
  });
  const open = countOpen(all);
  return {
    statement: toView(found),
    counts: { open, settled: all.length - open },
    differences: { rows, ...shown },
  };
}

/** All of them, of one kind or standing or of each. */
export async function getDifferences(
  db: Executor,
  which: Omit<StatementInput, 'page'>,
): Promise<DifferenceView[]> {
  const found = await findStatement(db, which.id);
  return found ? narrowed(await compareNow(db, found), which) : [];
}

async function compareNow(
  db: Executor,
  { provider, source, from, to }: Found,
): Promise<JudgedDifference[]> {
  return from && to ? findDifferences(db, { provider, source, from, to }) : [];
}

/** What waits for a person first. */
function narrowed(
  all: readonly JudgedDifference[],
  { kind, standing }: Pick<StatementInput, 'kind' | 'standing'>,
): DifferenceView[] {
  const wanted = all.filter(
    (one) =>
      (kind === null || one.kind === kind) && (standing === null || standingOf(one) === standing),
  );
  return DIFFERENCE_STANDINGS.flatMap((each) =>
    wanted.filter((one) => standingOf(one) === each).map(toDifferenceView),
  );
}

function toDifferenceView({ at, settlement, ...rest }: JudgedDifference): DifferenceView {
  return { ...rest, at: at.toISOString(), settled: settlement && toSettledView(settlement) };
}

function toSettledView({ id, note, staffName, settledAt }: Settlement): SettledView {
  return { id, note, staffName, at: settledAt.toISOString() };
}

function toView(found: Found): StatementView {
  const { from, to, createdAt } = found;
  const { id, source, state, problem, problemDetail, fileName } = found;
  const { lines, gaps, differences, staffName } = found;
  return {
    id,
    source,
    state,
    problem,
    problemDetail,
    fileName,
    lines,
    gaps,
    differences,
    staffName,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
