import { createFileRoute } from '@tanstack/react-router';
import { LeavePage, leavePageTexts } from '#/features/abandoned-carts/leave-page.tsx';
import { m } from '#/paraglide/messages.js';
import { readLeaveSearch } from '#/platform/mail/leave-form.tsx';
import { PageFrame } from '#/shell/page-frame.tsx';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/cart-reminders')({
  staticData: { audience: 'private' },
  validateSearch: readLeaveSearch,
  head: () =>
    pageHead({ title: m.cart_reminder_leave_title(), path: '/cart-reminders', noIndex: true }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const texts = leavePageTexts(search);
  return (
    <PageFrame narrow title={texts.title()} lead={texts.text()}>
      <LeavePage {...search} />
    </PageFrame>
  );
}
