import type { AuditedThing } from '#/domain/audit/audited-thing.ts';
import type { ContentKind } from '#/domain/content/content.ts';

/** Under what name the audit log has each kind. */
export const contentThings = {
  post: 'posts',
  question: 'questions',
  page: 'pages',
  picture: 'gallery_pictures',
} as const satisfies Record<ContentKind, AuditedThing>;
