import type { ChatLanguage, SystemKind } from '#/domain/chat/message.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { isOpenAt, nextOpening } from '#/domain/time/business-hours.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant, formatLongDay } from '#/platform/i18n/format-day.ts';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';

/** In the conversation's language; while the shop is closed, it says when staff are back. */
export function systemText(
  kind: SystemKind,
  language: ChatLanguage,
  facts: { now: Date; name?: string },
): string {
  const name = facts.name ?? '';
  return withLocale(language, () => {
    switch (kind) {
      case 'escalated':
        return escalatedText(facts.now);
      case 'taken-over':
        return m.chat_system_taken_over({ name });
      case 'handed-on':
        return m.chat_system_handed_on({ name });
      case 'given-back':
        return m.chat_system_given_back();
      case 'closed':
        return m.chat_system_closed();
    }
  });
}

/** Nobody is promised shortly while the shop is closed. */
function escalatedText(now: Date): string {
  const back = backText(now);
  return back === '' ? m.chat_system_escalated() : `${m.chat_system_escalated_closed()} ${back}`;
}

/** `Our team is back on Monday, 23 Nov 2026 at 08:00.`; empty while the shop is open, and when nobody can say. */
function backText(now: Date): string {
  const { hours } = settings();
  const opening = isOpenAt(hours, now) ? null : nextOpening(hours, now);
  if (!opening) return '';
  const day = formatLongDay(nairobiDay(opening));
  return m.chat_system_back({ day, time: formatInstant(opening).slice(-5) });
}

/** The name the customer reads: the first one. */
export function firstName(fullName: string | null): string {
  return fullName?.trim().split(/\s+/)[0] ?? 'GO LED';
}
