import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, id, instant } from '#/db/columns.ts';
import type { BothLanguages, ProductImage } from '#/domain/catalog/product.ts';
import type { PageKey, PostTag, QuestionGroup } from '#/domain/content/content.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Text as it is searched in Swahili: without accents and apostrophes (ng' is typed in many ways).
 * Written out instead of the extension `unaccent`, which is not immutable and not everywhere.
 */
const plain = (columns: string) =>
  `regexp_replace(normalize(lower(${columns}), NFKD), '[\\u0300-\\u036f''’‘ʼ\\x60]', '', 'g')`;

/** The words of two languages; titles count more than what is below them. */
const words = (title: string, body: string) =>
  sql.raw(
    [
      `setweight(to_tsvector('english', ${title}), 'A')`,
      `setweight(to_tsvector('simple', ${plain(`${title}_sw`)}), 'A')`,
      `setweight(to_tsvector('english', ${body}), 'C')`,
      `setweight(to_tsvector('simple', ${plain(`${body}_sw`)}), 'C')`,
    ].join(' || '),
  );

/** What every kind of content has: a state, and a version that counts its changes. */
const upkeep = {
  isPublished: boolean('is_published').notNull().default(false),
  /** When a draft is published by a job; null: by a person, or it is published already. */
  publishAt: instant('publish_at'),
  /** Whoever changes it says which version was read; somebody else's change is not overwritten. */
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
};

/** Of texts with a page of their own: a draft can be shown to somebody by a secret link. */
const draftLink = {
  /** Until when the link opens it; null: there is no link. */
  draftLinkEndsAt: instant('draft_link_ends_at'),
};

/** Articles. Texts are Markdown; what is published is whole in both languages. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    title: text('title').notNull(),
    titleSw: text('title_sw').notNull().default(''),
    summary: text('summary').notNull().default(''),
    summarySw: text('summary_sw').notNull().default(''),
    body: text('body').notNull().default(''),
    bodySw: text('body_sw').notNull().default(''),
    tags: text('tags').$type<PostTag>().array().notNull().default([]),
    picture: jsonb('picture').$type<ProductImage>(),
    productIds: uuid('product_ids').array().notNull().default([]),
    /** When it was first published; keeps its date when it is taken down and put up again. */
    publishedAt: instant('published_at'),
    ...upkeep,
    ...draftLink,
    searchWords: tsvector('search_words').generatedAlwaysAs(words('title', 'body')),
  },
  (table) => [
    check('posts_planned_is_draft', sql`${table.publishAt} is null or not ${table.isPublished}`),
    check(
      'posts_published_is_whole',
      sql`not (${table.isPublished} or ${table.publishAt} is not null) or '' not in (${table.title}, ${table.titleSw}, ${table.summary}, ${table.summarySw}, ${table.body}, ${table.bodySw})`,
    ),
    check(
      'posts_published_has_date',
      sql`not ${table.isPublished} or ${table.publishedAt} is not null`,
    ),
    index('posts_search_words_idx').using('gin', table.searchWords),
    index('posts_published_idx')
      .on(table.publishedAt)
      .where(sql`is_published`),
  ],
);

export const questions = pgTable(
  'questions',
  {
    id: id(),
    /** The name behind `#` that links to it, in every language; it never changes. */
    anchor: text('anchor').notNull().unique(),
    group: text('group').$type<QuestionGroup>().notNull(),
    question: text('question').notNull(),
    questionSw: text('question_sw').notNull().default(''),
    answer: text('answer').notNull().default(''),
    answerSw: text('answer_sw').notNull().default(''),
    /** Among the few that the home page answers. */
    isFeatured: boolean('is_featured').notNull().default(false),
    position: integer('position').notNull().default(0),
    ...upkeep,
    searchWords: tsvector('search_words').generatedAlwaysAs(words('question', 'answer')),
  },
  (table) => [
    check(
      'questions_planned_is_draft',
      sql`${table.publishAt} is null or not ${table.isPublished}`,
    ),
    check(
      'questions_published_is_whole',
      sql`not (${table.isPublished} or ${table.publishAt} is not null) or '' not in (${table.question}, ${table.questionSw}, ${table.answer}, ${table.answerSw})`,
    ),
    check('questions_anchor_plain', sql`${table.anchor} ~ '^[a-z0-9][a-z0-9-]{0,79}$'`),
    index('questions_search_words_idx').using('gin', table.searchWords),
  ],
);

export const pages = pgTable(
  'pages',
  {
    id: id(),
    key: text('key').$type<PageKey>().notNull().unique(),
    title: text('title').notNull(),
    titleSw: text('title_sw').notNull().default(''),
    summary: text('summary').notNull().default(''),
    summarySw: text('summary_sw').notNull().default(''),
    body: text('body').notNull().default(''),
    bodySw: text('body_sw').notNull().default(''),
    /** The first day on which a legal text holds; null for a text that binds nobody. */
    holdsFrom: day('holds_from'),
    ...upkeep,
    ...draftLink,
    searchWords: tsvector('search_words').generatedAlwaysAs(words('title', 'body')),
  },
  (table) => [
    check(
      'pages_published_legal_has_date',
      sql`not (${table.isPublished} or ${table.publishAt} is not null) or ${table.key} = 'about' or ${table.holdsFrom} is not null`,
    ),
    check('pages_planned_is_draft', sql`${table.publishAt} is null or not ${table.isPublished}`),
    check(
      'pages_published_is_whole',
      sql`not (${table.isPublished} or ${table.publishAt} is not null) or '' not in (${table.title}, ${table.titleSw}, ${table.summary}, ${table.summarySw}, ${table.body}, ${table.bodySw})`,
    ),
    index('pages_search_words_idx').using('gin', table.searchWords),
  ],
);

export const galleryPictures = pgTable(
  'gallery_pictures',
  {
    id: id(),
    picture: jsonb('picture').$type<ProductImage>().notNull(),
    caption: jsonb('caption').$type<BothLanguages>().notNull(),
    position: integer('position').notNull().default(0),
    ...upkeep,
  },
  (table) => [
    check(
      'gallery_pictures_planned_is_draft',
      sql`${table.publishAt} is null or not ${table.isPublished}`,
    ),
    check(
      'gallery_pictures_published_is_whole',
      sql`not (${table.isPublished} or ${table.publishAt} is not null) or (${table.caption}->>'en' <> '' and ${table.caption}->>'sw' <> '')`,
    ),
  ],
);

/**
 * Pictures that somebody sent for the shop's products and texts. What is shown of one stands there
 * or in the gallery; here is what the object store keeps of it. A trigger has the objects removed after
 * the row.
 */
export const contentPictures = pgTable(
  'content_pictures',
  {
    /** Its folder below `/media`, the `id` of its `ProductImage`. */
    id: text('id').primaryKey(),
    objectKeys: text('object_keys').array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('content_pictures_id_ours', sql`${table.id} ~ '^uploads/[0-9a-f]{32}$'`)],
);
