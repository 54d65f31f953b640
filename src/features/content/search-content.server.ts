import type { Executor } from '#/db/client.server.ts';
import { expandSearch } from '#/domain/catalog/search-terms.ts';
import { excerpt } from '#/domain/content/plain-text.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { fillFacts } from './use-cases/content-facts.server.ts';
import { listContentFinds } from './queries.server.ts';

export interface ContentFind {
  kind: 'question' | 'post' | 'page';
  title: string;
  /** Plain text, at most 400 characters: of a question usually its whole answer. */
  excerpt: string;
  /** Where to read it, in the language asked for: `/sw/faq#deposit`. */
  path: string;
}

const EXCERPT = 400;

/**
 * What the shop has written about something: published questions, posts and pages, best first.
 * `term` may be a whole question in either language, with typing errors; the finds are in `locale`.
 * Nothing searchable typed, or nothing found: an empty list.
 */
export async function searchContent(
  db: Executor,
  { locale, term, limit }: { locale: Locale; term: string; limit: number },
): Promise<ContentFind[]> {
  const groups = expandSearch(term);
  if (groups.length === 0) return [];
  const words = groups.flat();
  const finds = await listContentFinds(db, groups, limit);
  const ranked = [
    ...finds.questions.map((row) => ({
      rank: row.rank,
      kind: 'question' as const,
      title: locale === 'sw' ? row.questionSw : row.question,
      body: locale === 'sw' ? row.answerSw : row.answer,
      path: `/faq#${row.anchor}`,
    })),
    ...finds.posts.map((row) => ({
      rank: row.rank,
      kind: 'post' as const,
      title: locale === 'sw' ? row.titleSw : row.title,
      body: locale === 'sw' ? row.bodySw : row.body,
      path: `/blog/${row.id}`,
    })),
    ...finds.pages.map((row) => ({
      rank: row.rank,
      kind: 'page' as const,
      title: locale === 'sw' ? row.titleSw : row.title,
      body: locale === 'sw' ? row.bodySw : row.body,
      path: `/${row.key}`,
    })),
  ];
  return ranked
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, limit)
    .map(({ kind, title, body, path }) => ({
      kind,
      title: fillFacts(title),
      excerpt:
        kind === 'question'
          ? excerpt(fillFacts(body), [], EXCERPT)
          : excerpt(fillFacts(body), words, EXCERPT),
      path: localizePath(path, locale),
    }));
}
