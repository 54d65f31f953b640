import { plainBlocks } from './plain-text.ts';
import { slugOf } from './slug.ts';

export interface Section {
  title: string;
  text: string;
}

const HEADING = /^(#{1,6})\s+(.+?)\s*(?:\{#([a-z0-9-]+)\})?\s*$/;

/**
 * The part of Markdown whose heading has this address, up to the next heading, without its signs;
 * null when there is none. An address is written behind the heading or made of it, as on the page.
 */
export function sectionOf(markdown: string, anchor: string): Section | null {
  const lines = markdown.split('\n');
  const at = lines.findIndex((line) => {
    const [, , text = '', given] = HEADING.exec(line) ?? [];
    return text !== '' && (given ?? slugOf(text)) === anchor;
  });
  if (at === -1) return null;
  const rest = lines.slice(at + 1);
  const next = rest.findIndex((line) => HEADING.test(line));
  const body = rest.slice(0, next === -1 ? rest.length : next).join('\n');
  const [title = ''] = plainBlocks(lines[at] ?? '');
  return { title, text: plainParagraphs(body).join('\n') };
}

function plainParagraphs(markdown: string): string[] {
  return markdown
    .split(/\n\s*\n|\n(?=\s*[-*+]\s)/)
    .flatMap((block) =>
      plainBlocks(block).map((text) => (/^\s*[-*+]\s/.test(block) ? `• ${text}` : text)),
    );
}
