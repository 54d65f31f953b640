import { buttonClass } from '#/ui/button.tsx';
import { AdminLink, type AdminPath } from './admin-link.tsx';

interface PageTab {
  to: AdminPath;
  search?: object;
  label: string;
  /** How much there is of it. */
  count?: number;
  isCurrent: boolean;
}

interface PageTabsProps {
  label: string;
  tabs: readonly PageTab[];
}

/** Pages or parts of a list that belong together, one of which is open. */
export function PageTabs({ label: name, tabs }: PageTabsProps) {
  return (
    <nav aria-label={name} className="mb-4 flex flex-wrap gap-1">
      {tabs.map(({ to, search, label, count, isCurrent }) => (
        <AdminLink
          key={label}
          to={to}
          {...(search && { search })}
          aria-current={isCurrent ? 'page' : undefined}
          className={buttonClass(
            { variant: isCurrent ? 'secondary' : 'quiet', size: 'sm' },
            isCurrent ? 'bg-overlay' : undefined,
          )}
        >
          {label}
          {count !== undefined && (
            <>
              {' '}
              <span className="font-normal tabular-nums">{count}</span>
            </>
          )}
        </AdminLink>
      ))}
    </nav>
  );
}
