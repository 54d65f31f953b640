import { m } from '#/paraglide/messages.js';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { ErrorsSection } from './errors-section.tsx';
import { errorsOptions, requestsOptions } from './hooks.ts';
import { readErrorSearch } from './list-search.ts';
import { RequestsSection } from './requests-section.tsx';

/** What fails in browsers, and how fast the shop answers. */
export const errorsPage = defineAdminPage({
  title: m.analytics_errors_title,
  lead: m.analytics_errors_lead,
  lists: ['browser_errors'],
  readSearch: readErrorSearch,
  load: (client, { search }) =>
    Promise.all([
      client.ensureQueryData(errorsOptions(search)),
      client.ensureQueryData(requestsOptions()),
    ]),
  component: ({ search }) => (
    <>
      <ErrorsSection search={search} />
      <RequestsSection />
    </>
  ),
});
