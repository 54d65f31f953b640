import { Clock } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Badge } from '#/ui/badge.tsx';
import type { ContentLine } from './hooks.ts';
import { stateText } from './state-text.ts';

export function StateBadge({
  isPublished,
  publishAt,
}: Pick<ContentLine, 'isPublished' | 'publishAt'>) {
  const text = stateText({ isPublished, publishAt });
  if (publishAt) {
    return <Badge icon={<Clock size={14} aria-hidden="true" />}>{text}</Badge>;
  }
  return <Badge tone={isPublished ? 'success' : 'neutral'}>{text}</Badge>;
}

/** The state in a list, with the time of a plan. */
export function StateCell({ line }: { line: ContentLine }) {
  return (
    <>
      <StateBadge {...line} />
      {line.publishAt && (
        <span className="mt-1 block text-sm text-quiet tabular-nums">
          {m.content_admin_planned_for({ at: formatInstant(line.publishAt) })}
        </span>
      )}
    </>
  );
}
