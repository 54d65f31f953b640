import {
  and,
  asc,
  desc,
  eq,
  getColumns,
  inArray,
  isNotNull,
  isNull,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { galleryPictures, pages, posts, questions } from '#/db/schema/content.ts';
import type { ProductImage } from '#/domain/catalog/product.ts';
import {
  PAGE_KEYS,
  QUESTION_GROUPS,
  type CONTENT_STATES,
  type ContentKind,
  type OrderedKind,
} from '#/domain/content/content.ts';
import type { ListInput, PageInput, PictureInput, PostInput, QuestionInput } from './schemas.ts';
import type { PageRange } from '#/domain/lists/page.ts';

const { searchWords: _postWords, ...postColumns } = getColumns(posts);
const { searchWords: _questionWords, ...questionColumns } = getColumns(questions);
const { searchWords: _pageWords, ...pageColumns } = getColumns(pages);

const tables = { post: posts, question: questions, page: pages, picture: galleryPictures };

/** The names in the database of some fields of a kind. */
export function getColumnNames(
  kind: ContentKind,
  fields: readonly string[],
): { field: string; column: string }[] {
  return Object.entries(getColumns(tables[kind]))
    .filter(([field]) => fields.includes(field))
    .map(([field, { name }]) => ({ field, column: name }));
}

export type ContentSearch = Omit<ListInput, 'page'>;

/** Titles and topics by kind, and the order in which a list of that kind stands. */
const lists = {
  post: {
    title: sql<string>`${posts.title}`,
    titleSw: sql<string>`${posts.titleSw}`,
    topics: sql<string[]>`${posts.tags}`,
    picture: sql<ProductImage | null>`${posts.picture}`,
    order: [desc(posts.updatedAt), desc(posts.id)],
  },
  question: {
    title: sql<string>`${questions.question}`,
    titleSw: sql<string>`${questions.questionSw}`,
    topics: sql<string[]>`array[${questions.group}]`,
    picture: sql<null>`null`,
    order: [placeIn(QUESTION_GROUPS, questions.group), asc(questions.position), asc(questions.id)],
  },
  page: {
    title: sql<string>`${pages.title}`,
    titleSw: sql<string>`${pages.titleSw}`,
    topics: sql<string[]>`array[${pages.key}]`,
    picture: sql<null>`null`,
    order: [placeIn(PAGE_KEYS, pages.key)],
  },
  picture: {
    title: sql<string>`(${galleryPictures.caption}->>'en')`,
    titleSw: sql<string>`(${galleryPictures.caption}->>'sw')`,
    topics: sql<string[]>`array[]::text[]`,
    picture: sql<ProductImage | null>`${galleryPictures.picture}`,
    order: [asc(galleryPictures.position), asc(galleryPictures.id)],
  },
};

function placeIn(names: readonly string[], column: AnyPgColumn): SQL {
  return sql`array_position(${sql.param([...names])}::text[], ${column})`;
}

type ContentTable = (typeof tables)[ContentKind];

const inState: Record<(typeof CONTENT_STATES)[number], (table: ContentTable) => SQL | undefined> = {
  published: (table) => eq(table.isPublished, true),
  planned: (table) => isNotNull(table.publishAt),
  // Waits for somebody: what is planned waits for its time alone.
  draft: (table) => and(eq(table.isPublished, false), isNull(table.publishAt)),
};

function searched({ kind, search, state }: ContentSearch): SQL | undefined {
  const { title, titleSw } = lists[kind];
  return and(
    search === ''
      ? undefined
      : sql`strpos(lower(${title} || ' ' || ${titleSw}), lower(${search})) > 0`,
    state && inState[state](tables[kind]),
  );
}

/** The columns that a list of a kind is sorted by instead of its own order. */
function orderOf({ kind, sort = 'usual', descending = false }: ContentSearch): SQL[] {
  if (sort === 'usual') return lists[kind].order;
  const table = tables[kind];
  const by = {
    title: sql`lower(coalesce(nullif(${lists[kind].title}, ''), ${lists[kind].titleSw}))`,
    state: sql`case when ${table.isPublished} then 1 when ${table.publishAt} is null then 3 else 2 end`,
    updated: sql`${table.updatedAt}`,
  }[sort];
  return [descending ? desc(by) : asc(by), asc(table.id)];
}

/** The state of each, whoever sees it. */
export function listContent(db: Executor, wanted: ContentSearch, page: PageRange) {
  const table = tables[wanted.kind];
  const { order: _usual, ...shown } = lists[wanted.kind];
  const { id, isPublished, publishAt, version, updatedAt } = table;
  return db
    .select({ id, ...shown, isPublished, publishAt, version, updatedAt })
    .from(table)
    .where(searched(wanted))
    .orderBy(...orderOf(wanted))
    .limit(page.limit)
    .offset(page.offset);
}

export function countContent(db: Executor, wanted: ContentSearch): Promise<number> {
  return db.$count(tables[wanted.kind], searched(wanted));
}

/** One row with all its fields, whatever its state, and its kind. */
export async function findContent(db: Executor, kind: ContentKind, id: string) {
  switch (kind) {
    case 'post': {
      const [row] = await db.select(postColumns).from(posts).where(eq(posts.id, id));
      return row ? { kind, ...row } : null;
    }
    case 'question': {
      const [row] = await db.select(questionColumns).from(questions).where(eq(questions.id, id));
      return row ? { kind, ...row } : null;
    }
    case 'page': {
      const [row] = await db.select(pageColumns).from(pages).where(eq(pages.id, id));
      return row ? { kind, ...row } : null;
    }
    case 'picture': {
      const found = await db.select().from(galleryPictures).where(eq(galleryPictures.id, id));
      return found[0] ? { kind, ...found[0] } : null;
    }
  }
}

export type ContentRow = NonNullable<Awaited<ReturnType<typeof findContent>>>;

/** The version of a row, which nobody else can change until the transaction ends. */
export async function lockVersion(
  tx: Transaction,
  kind: ContentKind,
  id: string,
): Promise<number | null> {
  const table = tables[kind];
  const rows = await tx
    .select({ version: table.version })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  return rows[0]?.version ?? null;
}

export async function insertPost(tx: Transaction, values: PostInput): Promise<string | undefined> {
  const rows = await tx.insert(posts).values(values).returning({ id: posts.id });
  return rows[0]?.id;
}

/** Undefined: another question has this anchor. */
export async function insertQuestion(
  tx: Transaction,
  values: QuestionInput & { anchor: string },
): Promise<string | undefined> {
  const last = sql`(select coalesce(max(position), 0) + 1 from ${questions})`;
  const rows = await tx
    .insert(questions)
    .values({ ...values, position: last })
    .onConflictDoNothing()
    .returning({ id: questions.id });
  return rows[0]?.id;
}

/** Undefined: the address has its page already. */
export async function insertPage(tx: Transaction, values: PageInput): Promise<string | undefined> {
  const rows = await tx
    .insert(pages)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: pages.id });
  return rows[0]?.id;
}

export async function insertPicture(
  tx: Transaction,
  values: PictureInput,
): Promise<string | undefined> {
  const last = sql`(select coalesce(max(position), 0) + 1 from ${galleryPictures})`;
  const rows = await tx
    .insert(galleryPictures)
    .values({ ...values, position: last })
    .returning({ id: galleryPictures.id });
  return rows[0]?.id;
}

const changed = (table: ContentTable) => ({
  version: sql`${table.version} + 1`,
  updatedAt: sql`now()`,
});

export async function updatePost(tx: Transaction, id: string, values: PostInput): Promise<void> {
  await tx
    .update(posts)
    .set({ ...values, ...changed(posts) })
    .where(eq(posts.id, id));
}

export async function updateQuestion(
  tx: Transaction,
  id: string,
  values: QuestionInput,
): Promise<void> {
  await tx
    .update(questions)
    .set({ ...values, ...changed(questions) })
    .where(eq(questions.id, id));
}

export async function updatePage(
  tx: Transaction,
  id: string,
  values: Omit<PageInput, 'key'>,
): Promise<void> {
  await tx
    .update(pages)
    .set({ ...values, ...changed(pages) })
    .where(eq(pages.id, id));
}

export async function updatePicture(
  tx: Transaction,
  id: string,
  values: PictureInput,
): Promise<void> {
  await tx
    .update(galleryPictures)
    .set({ ...values, ...changed(galleryPictures) })
    .where(eq(galleryPictures.id, id));
}

/** Shows or hides a row; an article that is shown for the first time gets its date. */
export async function updatePublished(
  tx: Transaction,
  kind: ContentKind,
  { id, isPublished, now }: { id: string; isPublished: boolean; now: Date },
): Promise<void> {
  const table = tables[kind];
  const date =
    kind === 'post' && isPublished
      ? sql`, published_at = coalesce(published_at, ${now.toISOString()}::timestamptz)`
      : sql``;
  await tx.execute(
    sql`update ${table} set is_published = ${isPublished}, publish_at = null, version = version + 1, updated_at = now()${date} where id = ${id}`,
  );
}

export async function updatePlan(
  tx: Transaction,
  kind: ContentKind,
  { id, publishAt }: { id: string; publishAt: Date | null },
): Promise<void> {
  const table = tables[kind];
  await tx
    .update(table)
    .set({ publishAt, ...changed(table) })
    .where(eq(table.id, id));
}

/** The drafts of any kind whose time has come. */
export async function countDue(db: Executor, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const counts = Object.values(tables).map(
    (table) => sql`(select count(*) from ${table} where publish_at <= ${at})`,
  );
  const { rows } = await db.execute<{ count: number }>(
    sql`select (${sql.join(counts, sql` + `)})::int as count`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Publishes the drafts of a kind whose time has come; how many. An article is dated by its plan. The
 * text stays what somebody may have open in an editor: the version does too.
 */
export async function updateDue(tx: Transaction, kind: ContentKind, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const date = kind === 'post' ? sql`, published_at = coalesce(published_at, publish_at)` : sql``;
  const { rows } = await tx.execute<{ id: string }>(
    sql`update ${tables[kind]} set is_published = true, publish_at = null, updated_at = ${at}${date} where publish_at <= ${at} returning id`,
  );
  return rows.length;
}

export async function deleteContent(tx: Transaction, kind: ContentKind, id: string): Promise<void> {
  await tx.delete(tables[kind]).where(eq(tables[kind].id, id));
}

/** Ids of the gallery, or of the group that a question belongs to, in their order; all locked. */
export async function lockOrdered(
  tx: Transaction,
  kind: OrderedKind,
  member: string,
): Promise<string[]> {
  const table = tables[kind];
  const group = tx
    .select({ group: questions.group })
    .from(questions)
    .where(eq(questions.id, member));
  const rows = await tx
    .select({ id: table.id, position: table.position })
    .from(table)
    .where(kind === 'question' ? inArray(questions.group, group) : undefined)
    // Everybody locks in this order.
    .orderBy(table.id)
    .for('update');
  return rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
}

/** Positions by the order of `ids`. An order is no change of a text: versions stay. */
export async function updatePositions(
  tx: Transaction,
  kind: OrderedKind,
  ids: readonly string[],
): Promise<void> {
  const order = sql`array_position(${sql.param(ids)}::uuid[], id)`;
  await tx.execute(
    sql`update ${tables[kind]} set position = ${order} where id = any(${sql.param(ids)}::uuid[])`,
  );
}
