import { m } from '#/paraglide/messages.js';
import type { ContentLine } from '../hooks.ts';

/** What a line is called; a picture may have no caption yet. */
export function lineTitle({ title }: ContentLine): string {
  return title || m.content_admin_without_title();
}
