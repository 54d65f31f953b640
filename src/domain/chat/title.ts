const MAX = 50;
const KEPT = 47;
const DEFAULT_TITLE = 'Chat Conversation';

/** One line of at most 50 characters (CHAT-7); shown as text, never as markup. */
export function chatTitle(written: string): string {
  const line = written
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:title|kichwa)\s*:\s*/i, '')
    .replace(/^["'“”‘’*#\s]+|["'“”‘’*\s]+$/gu, '');
  const signs = Array.from(line);
  if (signs.length === 0) return DEFAULT_TITLE;
  return signs.length > MAX ? `${signs.slice(0, KEPT).join('')}...` : line;
}
