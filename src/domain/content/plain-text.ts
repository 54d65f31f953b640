/** What stands in Markdown, without its signs: one text per paragraph, heading, point or row. */
export function plainBlocks(markdown: string): string[] {
  return markdown
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+[.)])\s)|\n(?=#)|(?<=\|)\s*\n/)
    .map(plainLine)
    .filter((block) => /[\p{L}\p{N}]/u.test(block));
}

function plainLine(block: string): string {
  return (
    block
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
      // The address of a heading, and what draws a table.
      .replaceAll(/\{#[\w-]+\}|\||:?-{3,}:?/g, ' ')
      .replaceAll(/(\*\*|__|[*`~])/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}

/** Words in a minute, of somebody who reads on a phone. */
const READING_SPEED = 200;

/** Minutes it takes to read Markdown, at least one. */
export function readingMinutes(markdown: string): number {
  const words = plainBlocks(markdown).join(' ').split(' ').length;
  return Math.max(1, Math.round(words / READING_SPEED));
}

/** At most `longest` characters of Markdown that speak most of `words`, else of its beginning. */
export function excerpt(markdown: string, words: readonly string[], longest = 300): string {
  const blocks = plainBlocks(markdown);
  const best = blocks
    .map((block, index) => ({ index, hits: countHits(block, words) }))
    .toSorted((a, b) => b.hits - a.hits || a.index - b.index)[0];
  const text = blocks.slice(best?.index ?? 0).join(' ');
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).trimEnd()}…`;
}

function countHits(block: string, words: readonly string[]): number {
  const found = ` ${block.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return words.filter((word) => found.includes(` ${word}`)).length;
}
