import { expect, it } from 'vitest';
import { adminEventOfCall } from '#/domain/reporting/admin-event.ts';
import { listStaffCalls } from '#tests/abuse/call-api.ts';

/** What nobody does on purpose: the inbox tells that somebody reads or types, a form asks for its price. */
const UNNOTICED = new Set([
  'chat/markReadForAdmin',
  'chat/setTypingAsHuman',
  'checkout/staff/getQuote',
]);

it('counts every change that the back office makes, and nothing that it only reads', () => {
  const found = listStaffCalls().flatMap(({ path, isRead }) => {
    const event = adminEventOfCall(path)?.event ?? null;
    if (isRead || UNNOTICED.has(path)) {
      const isAskedFor = event === 'preview' || event === 'feature_usage';
      return event === null || isAskedFor ? [] : [`${path} only reads, and counts as ${event}`];
    }
    return event === null ? [`${path} changes something and is not counted`] : [];
  });
  expect(found).toEqual([]);
});
