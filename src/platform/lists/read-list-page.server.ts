import { nearestPage, pageRange, type PageRange } from '#/domain/lists/page.ts';

interface ListSource<Row> {
  list: (range: PageRange) => Promise<Row[]>;
  count: () => Promise<number>;
}

/** What is shown of a list: the rows of one page, and what its pagination needs. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}

/** Reads one page of a list; past its end, the last one. */
export async function readListPage<Row>(
  wanted: number,
  pageSize: number,
  { list, count }: ListSource<Row>,
): Promise<ListPage<Row>> {
  const [asked, total] = await Promise.all([list(pageRange(wanted, pageSize)), count()]);
  const { page, pages } = nearestPage(wanted, total, pageSize);
  const rows = page === wanted ? asked : await list(pageRange(page, pageSize));
  return { rows, total, page, pages };
}
