import { m } from '#/paraglide/messages.js';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { ErrorsSection } from './errors-section.tsx';
import { errorsOptions } from './hooks.ts';
import { readErrorSearch } from './list-search.ts';

/** What the shop learns from how it is used, a section for each subject. */
export const analyticsPage = defineAdminPage({
  title: m.analytics_title,
  lead: m.analytics_lead,
  lists: ['browser_errors'],
  readSearch: readErrorSearch,
  load: (client, { search }) => client.ensureQueryData(errorsOptions(search)),
  component: ({ search }) => <ErrorsSection search={search} />,
});
