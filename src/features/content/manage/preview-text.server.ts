import { renderDraft } from '../rich-text/render-markdown.server.tsx';
import { fillFacts } from '../use-cases/content-facts.server.ts';
import type { PreviewInput } from './schemas.ts';

/** A text and the line above it as everybody would see them, made by what makes the public pages. */
export function previewText({ locale, line, markdown }: PreviewInput) {
  return { line: fillFacts(line), text: renderDraft(markdown, locale) };
}
