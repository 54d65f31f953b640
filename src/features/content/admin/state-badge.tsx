import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';

export function StateBadge({ isPublished }: { isPublished: boolean }) {
  return (
    <Badge tone={isPublished ? 'success' : 'neutral'}>
      {isPublished ? m.content_admin_published() : m.content_admin_draft()}
    </Badge>
  );
}
