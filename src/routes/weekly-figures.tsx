import { createFileRoute } from '@tanstack/react-router';
import { WeeklyPage, weeklyPageText } from '#/features/finance/weekly-page.tsx';
import { m } from '#/paraglide/messages.js';
import { readLeaveSearch } from '#/platform/mail/leave-form.tsx';
import { PageFrame } from '#/shell/page-frame.tsx';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/weekly-figures')({
  staticData: { audience: 'private' },
  validateSearch: readLeaveSearch,
  head: () => pageHead({ title: m.finance_weekly_title(), path: '/weekly-figures', noIndex: true }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  return (
    <PageFrame narrow title={m.finance_weekly_title()} lead={weeklyPageText(search)}>
      <WeeklyPage {...search} />
    </PageFrame>
  );
}
