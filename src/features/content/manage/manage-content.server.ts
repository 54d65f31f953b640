import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import type { ProductImage } from '#/domain/catalog/product.ts';
import { CONTENT_KINDS, isLegal, type ContentKind } from '#/domain/content/content.ts';
import { unknownFacts } from '#/domain/content/facts.ts';
import { missingParts } from '#/domain/content/missing-parts.ts';
import { isPlannable } from '#/domain/content/planned.ts';
import { slugOf } from '#/domain/content/slug.ts';
import { uploadsIn } from '#/domain/content/uploads.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { isReplaceable, moveInOrder } from '#/domain/lists/order.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { lockPictures } from '#/features/pictures/queries.server.ts';
import {
  countContent,
  countDue,
  deleteContent,
  findContent,
  insertPage,
  insertPicture,
  insertPost,
  insertQuestion,
  listContent,
  lockOrdered,
  lockVersion,
  updateDue,
  updatePage,
  updatePicture,
  updatePlan,
  updatePositions,
  updatePost,
  updatePublished,
  updateQuestion,
  type ContentRow,
} from './queries.server.ts';
import type { ManageContentRejection } from './rejections.ts';
import type {
  ListInput,
  MoveInput,
  PageInput,
  PictureInput,
  PlanInput,
  PostInput,
  PublishInput,
  QuestionInput,
  ReorderInput,
} from './schemas.ts';

/** Every public page may name an article, a question or a page. */
const TAG = 'public';

type NewContent =
  | { kind: 'post'; values: PostInput }
  | { kind: 'question'; values: QuestionInput }
  | { kind: 'page'; values: PageInput }
  | { kind: 'picture'; values: PictureInput };

type Managed = Result<ContentRow, ManageContentRejection>;

export function browseContent(db: Executor, { page, ...wanted }: ListInput) {
  return readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listContent(db, wanted, range),
    count: () => countContent(db, wanted),
  });
}

/** A new draft of any kind. Nobody sees it before it is published, so nothing is outdated yet. */
export function createContent(db: Executor, content: NewContent): Promise<Managed> {
  return inTransaction(db, async (tx) => {
    const held = await lockPictures(tx, uploadsIn(content.values));
    if (!held) return reject({ reason: 'PICTURE_GONE' });
    const id = await insert(tx, content);
    const row = id && (await findContent(tx, content.kind, id));
    return row ? ok(row) : reject({ reason: 'PAGE_EXISTS' });
  });
}

async function insert(tx: Transaction, content: NewContent): Promise<string | undefined> {
  switch (content.kind) {
    case 'post':
      return insertPost(tx, content.values);
    case 'page':
      return insertPage(tx, content.values);
    case 'picture':
      return insertPicture(tx, content.values);
    case 'question': {
      const wanted = slugOf(content.values.question) || 'question';
      for (let nth = 1; ; nth += 1) {
        const anchor = nth === 1 ? wanted : `${wanted}-${nth}`;
        const id = await insertQuestion(tx, { ...content.values, anchor });
        if (id) return id;
      }
    }
  }
}

/** Changes one thing, which stays whole if it is shown, else it is refused; null: there is none. */
export function changeContent(
  db: Executor,
  { id, version }: { id: string; version: number },
  content: Exclude<NewContent, { kind: 'page' }> | { kind: 'page'; values: Omit<PageInput, 'key'> },
): Promise<Managed | null> {
  return changing(db, { kind: content.kind, id, version }, async (tx, before) => {
    // The cast: the row was found by this kind, so the values are its own.
    const after = { ...before, ...content.values } as ContentRow;
    const mustBeWhole = before.isPublished || before.publishAt !== null;
    const refused = mustBeWhole ? checkShowable(after) : null;
    if (refused) return refused;
    const held = await lockPictures(tx, uploadsIn(content.values));
    if (!held) return reject({ reason: 'PICTURE_GONE' });
    switch (content.kind) {
      case 'post':
        await updatePost(tx, id, content.values);
        break;
      case 'question':
        await updateQuestion(tx, id, content.values);
        break;
      case 'page':
        await updatePage(tx, id, content.values);
        break;
      case 'picture':
        await updatePicture(tx, id, content.values);
        break;
    }
    return null;
  });
}

/** Shows or hides it; null when there is none. */
export function publishContent(
  db: Executor,
  { kind, id, version, isPublished }: PublishInput,
  now: Date,
): Promise<Managed | null> {
  return changing(db, { kind, id, version }, async (tx, before) => {
    const isSo = before.isPublished === isPublished && before.publishAt === null;
    if (isSo) return reject({ reason: 'NOTHING_TO_DO' });
    const refused = isPublished ? checkShowable(before) : null;
    if (refused) return refused;
    await updatePublished(tx, kind, { id, isPublished, now });
    return null;
  });
}

/** Says when a draft is published by itself, or that it is not; null when there is none. */
export function planContent(
  db: Executor,
  { kind, id, version, publishAt }: PlanInput,
  now: Date,
): Promise<Managed | null> {
  return changing(db, { kind, id, version }, async (tx, before) => {
    if (before.isPublished) return reject({ reason: 'PUBLISHED_ALREADY' });
    if (publishAt && !isPlannable(publishAt, now)) return reject({ reason: 'NO_SUCH_TIME' });
    const refused = publishAt ? checkShowable(before) : null;
    if (refused) return refused;
    await updatePlan(tx, kind, { id, publishAt });
    return null;
  });
}

/**
 * Publishes every draft whose time has come; how many. Two that run at once publish each once: the
 * second waits for the rows and finds that they are no drafts any more.
 */
export async function publishDueContent(db: Executor, now: Date): Promise<number> {
  // Most minutes have none: one statement then, and no transaction.
  if ((await countDue(db, now)) === 0) return 0;
  return inTransaction(db, async (tx) => {
    let published = 0;
    for (const kind of CONTENT_KINDS) published += await updateDue(tx, kind, now);
    if (published > 0) await bumpCacheVersion(tx, TAG);
    return published;
  });
}

/** Takes it away for good; null when there is none. The answer is what it was. */
export function removeContent(
  db: Executor,
  key: { kind: ContentKind; id: string; version: number },
): Promise<Managed | null> {
  return inTransaction(db, async (tx) => {
    const version = await lockVersion(tx, key.kind, key.id);
    const row = version !== null && (await findContent(tx, key.kind, key.id));
    if (!row) return null;
    if (version !== key.version) return reject({ reason: 'CHANGED_MEANWHILE', version });
    await deleteContent(tx, key.kind, key.id);
    await bumpCacheVersion(tx, TAG);
    return ok(row);
  });
}

/**
 * Moves a question within its group, or a picture within the gallery; at the end it stays. Null when
 * there is none, or it is not where it shall go. The order is read under its lock, so two people who
 * move at once both get their way.
 */
export function moveContent(
  db: Executor,
  { kind, id, to }: MoveInput,
): Promise<Result<Reordered, never> | null> {
  return inTransaction(db, async (tx) => {
    const before = await lockOrdered(tx, kind, id);
    const after = moveInOrder(before, id, to);
    if (!after) return null;
    if (after.indexOf(id) === before.indexOf(id)) return ok({ before, after });
    await updatePositions(tx, kind, after);
    await bumpCacheVersion(tx, TAG);
    return ok({ before, after });
  });
}

/** A group's or the gallery's ids, as they stood and as they stand. */
interface Reordered {
  before: string[];
  after: string[];
}

/**
 * Puts a group of questions, or the gallery, into an order, if it still stands in the one that was
 * seen: nobody's order is overwritten. Null when there is none.
 */
export function reorderContent(
  db: Executor,
  { kind, seen, ids }: ReorderInput,
): Promise<Result<null, ManageContentRejection> | null> {
  return inTransaction(db, async (tx) => {
    const [member] = seen;
    const standing = member === undefined ? [] : await lockOrdered(tx, kind, member);
    if (standing.length === 0) return null;
    if (!isReplaceable(standing, { seen, ids })) return reject({ reason: 'ORDER_CHANGED' });
    await updatePositions(tx, kind, ids);
    await bumpCacheVersion(tx, TAG);
    return ok(null);
  });
}

/** Locks the row, refuses an old version, lets `work` refuse or write, and answers with the row. */
function changing(
  db: Executor,
  key: { kind: ContentKind; id: string; version: number },
  work: (
    tx: Transaction,
    before: ContentRow,
  ) => Promise<({ ok: false } & ManageContentRejection) | null>,
): Promise<Managed | null> {
  return inTransaction(db, async (tx) => {
    const version = await lockVersion(tx, key.kind, key.id);
    const before = version !== null && (await findContent(tx, key.kind, key.id));
    if (!before) return null;
    if (version !== key.version) return reject({ reason: 'CHANGED_MEANWHILE', version });
    const rejection = await work(tx, before);
    if (rejection) return rejection;
    const after = await findContent(tx, key.kind, key.id);
    await bumpCacheVersion(tx, TAG);
    return after && ok(after);
  });
}

/** Why nobody may see it yet: something is missing, or a name in braces would be shown as it is. */
function checkShowable(row: ContentRow): ({ ok: false } & ManageContentRejection) | null {
  const texts = textsOf(row);
  const missing = missingParts(texts);
  if (missing.length > 0) return reject({ reason: 'NOT_WHOLE', missing });
  const names = row.kind === 'picture' ? [] : unknownFacts(Object.values(texts));
  return names.length > 0 ? reject({ reason: 'UNKNOWN_FACTS', names }) : null;
}

function textsOf(row: ContentRow): Record<string, string> {
  switch (row.kind) {
    case 'post':
    case 'page': {
      const { title, titleSw, summary, summarySw, body, bodySw } = row;
      const texts = { title, titleSw, summary, summarySw, body, bodySw };
      if (row.kind === 'post') return { ...texts, ...altsOf(row) };
      return isLegal(row.key) ? { ...texts, holdsFrom: row.holdsFrom ?? '' } : texts;
    }
    case 'question': {
      const { question, questionSw, answer, answerSw } = row;
      return { question, questionSw, answer, answerSw };
    }
    case 'picture':
      return { caption: row.caption.en, captionSw: row.caption.sw, ...altsOf(row) };
  }
}

function altsOf({ picture }: { picture?: ProductImage | null }): Record<string, string> {
  return picture ? { alt: picture.alt.en, altSw: picture.alt.sw } : {};
}
