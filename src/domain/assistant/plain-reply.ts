const MAX_LENGTH = 2000;

/**
 * A model's reply as it may be shown: plain text without markup, pictures or addresses elsewhere.
 * Links of the shop (`origin`) become their paths; all others go. What looks like HTML stays text,
 * which is how it is shown, but loses its tags.
 */
export function plainReply(reply: string, origin: string): string {
  const own = origin.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const signs = reply
    .replace(/[\p{Cf}\p{Cs}]+/gu, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 ($2)')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(new RegExp(`${own}(?=[/?#]|$|[\\s)])`, 'gi'), '')
    .replace(/\((?:javascript|data|vbscript|mailto):[^)]*\)/gi, '')
    .replace(/\b(?:javascript|data|vbscript):\S+/gi, '')
    .replace(/(?:\bhttps?:)?\/\/[^\s)]+/gi, '')
    .replace(/\bwww\.[^\s)]+/gi, '')
    .replace(/\(\s*\)/g, '')
    .replace(/^[ \t]*#{1,6}[ \t]+/gm, '')
    .replace(/^[ \t]*[-*+][ \t]+/gm, '• ')
    .replace(/(\*\*|__|`{1,3})/g, '')
    .replace(/(?<=^|\s)[*_](\S[^*_\n]*\S)[*_](?=\s|[.,!?]|$)/gm, '$1')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const letters = Array.from(signs);
  return letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH - 1).join('')}…` : signs;
}
