import { m } from '#/paraglide/messages.js';
import { PageTabs } from '#/platform/routing/page-tabs.tsx';

const TABS = [
  { to: '/admin/custom-orders', label: m.custom_admin_list },
  { to: '/admin/custom-orders/board', label: m.custom_admin_board },
] as const;

interface RequestTabsProps {
  current: (typeof TABS)[number]['to'];
  /** What is searched for goes along. */
  q?: string | undefined;
}

/** The same requests as a list and as a board. */
export function RequestTabs({ current, q }: RequestTabsProps) {
  const tabs = TABS.map(({ to, label }) => {
    return { to, search: { q }, label: label(), isCurrent: to === current };
  });
  return <PageTabs label={m.custom_admin_looks()} tabs={tabs} />;
}
