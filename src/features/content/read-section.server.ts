import type { Executor } from '#/db/client.server.ts';
import type { PageKey } from '#/domain/content/content.ts';
import { sectionOf, type Section } from '#/domain/content/section.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { fillFacts } from './use-cases/content-facts.server.ts';
import { findPublishedPage } from './queries.server.ts';

/** One part of a published page as plain text, and where it stands; null when the shop has no such part. */
export async function readSection(
  db: Executor,
  { key, anchor, locale }: { key: PageKey; anchor: string; locale: Locale },
): Promise<(Section & { path: string }) | null> {
  const page = await findPublishedPage(db, key);
  const found = page && sectionOf(fillFacts(locale === 'sw' ? page.bodySw : page.body), anchor);
  return found && { ...found, path: localizePath(`/${key}#${anchor}`, locale) };
}
