import type { Executor } from '#/db/client.server.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import { findDifferences } from './find-differences.server.ts';
import { countStatements, findStatement, listStatements } from './queries.server.ts';
import type { ListStatementsInput, StatementInput } from './schemas.ts';
import type { ComparedStatementView, DifferenceView, StatementView } from './views.ts';

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
  { id, kind, page }: StatementInput,
): Promise<ComparedStatementView | null> {
  const found = await findStatement(db, id);
  if (!found) return null;
  const wanted = await listDifferences(db, found, kind);
  const { rows, ...shown } = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: ({ offset, limit }) => Promise.resolve(wanted.slice(offset, offset + limit)),
    count: () => Promise.resolve(wanted.length),
  });
  return { statement: toView(found), differences: { rows, ...shown } };
}

/** All of them, of one kind or of each. */
export async function getDifferences(
  db: Executor,
  { id, kind }: Omit<StatementInput, 'page'>,
): Promise<DifferenceView[]> {
  const found = await findStatement(db, id);
  return found ? listDifferences(db, found, kind) : [];
}

async function listDifferences(
  db: Executor,
  { provider, source, from, to }: Found,
  kind: StatementInput['kind'],
): Promise<DifferenceView[]> {
  const all = from && to ? await findDifferences(db, { provider, source, from, to }) : [];
  return all
    .filter((one) => kind === null || one.kind === kind)
    .map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
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
