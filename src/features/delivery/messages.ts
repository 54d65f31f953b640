import { m } from '#/paraglide/messages.js';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { ManageZoneRejection } from './rejections.ts';

export const zoneSentences: RejectionSentences<ManageZoneRejection> = {
  CHANGED_MEANWHILE: () => m.delivery_admin_no_changed(),
  NAME_TAKEN: () => m.delivery_admin_no_name_taken(),
  DAYS_REVERSED: () => m.delivery_admin_no_days(),
  ZONE_USED: () => m.delivery_admin_no_remove(),
  TOO_MANY_ZONES: ({ most }) => m.delivery_admin_no_more({ most }),
};

export function zoneFailureText(error: unknown): string {
  return rejectionText(error, zoneSentences) ?? m.delivery_admin_failed();
}
