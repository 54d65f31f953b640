import type { PictureView, ProductCardView } from '#/features/catalog/views.ts';
import type { SetView } from '#/features/sets/views.ts';
import type { Locale } from '#/paraglide/runtime.js';
import type { Day } from '#/domain/dates/day.ts';
import type { PageKey, PostTag, QuestionGroup } from '#/domain/content/content.ts';

/** Markdown that has been made into HTML on the server, safe to show. */
export interface RichText {
  html: string;
  headings: { id: string; text: string; level: number }[];
}

export interface PostCardView {
  id: string;
  title: string;
  summary: string;
  tags: PostTag[];
  picture: PictureView | null;
  /** ISO instant. */
  publishedAt: string;
  minutes: number;
}

export interface PostListView {
  posts: PostCardView[];
  total: number;
  page: number;
  pages: number;
  /** Tags that lead somewhere. */
  tags: PostTag[];
}

export interface PostView extends PostCardView {
  body: RichText;
  /** ISO instant. */
  updatedAt: string;
  products: ProductCardView[];
  related: PostCardView[];
}

export interface QuestionView {
  anchor: string;
  question: string;
  /** HTML, safe to show. */
  answer: string;
  answerText: string;
}

export interface QuestionGroupView {
  group: QuestionGroup;
  questions: QuestionView[];
}

export interface GalleryPictureView {
  picture: PictureView;
  caption: string;
}

export interface PageView {
  title: string;
  summary: string;
  body: RichText;
  /** ISO instant. */
  updatedAt: string;
  /** The first day on which a legal text holds. */
  holdsFrom: Day | null;
  gallery: GalleryPictureView[];
}

/** A draft as it would be published, or what it has become. */
export type DraftView = {
  /** English, where the Swahili text is not written yet. */
  shownIn: Locale;
  /** ISO instant: until then the link opens it. */
  endsAt: string;
  isPublished: boolean;
} & ({ kind: 'post'; post: PostView } | { kind: 'page'; key: PageKey; page: PageView });

/** The secret link to a draft. */
export interface DraftLinkView {
  /** Without language. */
  path: string;
  /** ISO instant. */
  endsAt: string;
}

export interface OccasionView {
  key: string;
  name: string;
  /** Empty: none. */
  text: string;
  /** Absent: the one that came with the shop, if there is one. */
  picture?: PictureView;
}

export interface HomeView {
  /** What the picture on the stage shows. */
  lit: ProductCardView | null;
  featured: ProductCardView[];
  sets: SetView[];
  occasions: OccasionView[];
  posts: PostCardView[];
  questions: Pick<QuestionView, 'anchor' | 'question' | 'answer'>[];
}
