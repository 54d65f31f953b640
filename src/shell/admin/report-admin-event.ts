import type { AdminEvent } from '#/domain/reporting/admin-event.ts';
import { reportVisit } from '#/features/visits/report-visit.ts';

/**
 * Counts what somebody does in the back office: at our own server without cookie, name or id, and
 * at the tag manager where there is one and this person has agreed to statistics. `thing` is a kind.
 */
export function reportAdminEvent(tagId: string | null, event: AdminEvent, thing: string): void {
  reportVisit({ kind: event });
  if (tagId !== null) void tell(tagId, event, thing);
}

async function tell(tagId: string, event: AdminEvent, thing: string): Promise<void> {
  // The footer's code, which the back office does not have. In one piece, as the storefront has it.
  const { notifyTagManager } = await import('../consent/visit-counter.ts');
  notifyTagManager(tagId, event, { thing });
}
