import { plainBlocks, readingMinutes } from '#/domain/content/plain-text.ts';
import { toPictureView } from '#/features/catalog/to-views.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { fillFacts } from './use-cases/content-facts.server.ts';
import type { GalleryRow, PageRow, PostRow, QuestionRow } from './queries.server.ts';
import { renderMarkdown } from './rich-text/render-markdown.server.tsx';
import type { GalleryPictureView, PageView, PostCardView, QuestionView } from './views.ts';

export function toPostCard(row: PostRow, locale: Locale): PostCardView {
  const sw = locale === 'sw';
  return {
    id: row.id,
    title: sw ? row.titleSw : row.title,
    summary: fillFacts(sw ? row.summarySw : row.summary),
    tags: row.tags,
    picture: row.picture && toPictureView(row.picture, locale),
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    minutes: readingMinutes(sw ? row.bodySw : row.body),
  };
}

export function toQuestionView(row: QuestionRow, locale: Locale): QuestionView {
  const answer = locale === 'sw' ? row.answerSw : row.answer;
  return {
    anchor: row.anchor,
    question: fillFacts(locale === 'sw' ? row.questionSw : row.question),
    answer: renderMarkdown(answer, locale).html,
    answerText: plainBlocks(fillFacts(answer)).join(' '),
  };
}

export function toPageView(row: PageRow, gallery: GalleryRow[], locale: Locale): PageView {
  const sw = locale === 'sw';
  return {
    title: sw ? row.titleSw : row.title,
    summary: fillFacts(sw ? row.summarySw : row.summary),
    body: renderMarkdown(sw ? row.bodySw : row.body, locale),
    updatedAt: row.updatedAt.toISOString(),
    holdsFrom: row.holdsFrom,
    gallery: gallery.map((picture) => toGalleryPicture(picture, locale)),
  };
}

function toGalleryPicture(row: GalleryRow, locale: Locale): GalleryPictureView {
  return { picture: toPictureView(row.picture, locale), caption: row.caption[locale] };
}
