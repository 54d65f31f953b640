import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { TRAITS, type Narrowing, type Trait } from '#/domain/reporting/narrowing.ts';
import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import type { VisitsSearch } from '../visit-report/visits-search.ts';
import { deviceLabels, languageLabels, sourceLabels, traitLabels } from './visit-labels.ts';

interface NarrowLinkProps {
  search: VisitsSearch;
  to: Partial<Pick<VisitsSearch, Trait>>;
  children: ReactNode;
}

/** The name of a row: choosing it narrows the page to it. */
export function NarrowLink({ search, to, children }: NarrowLinkProps) {
  return (
    <AdminLink
      to="/admin/analytics"
      search={{ ...search, ...to }}
      resetScroll={false}
      className="text-link break-words"
    >
      {children}
    </AdminLink>
  );
}

/** What the page is narrowed to; a press takes it away again. */
export function ChosenRows({ search, chosen }: { search: VisitsSearch; chosen: Narrowing }) {
  const names = namesOf(chosen);
  if (names.length === 0) return null;
  return (
    <ul aria-label={m.catalog_filter_active()} className="mb-4 flex flex-wrap gap-2">
      {names.map(({ trait, name }) => (
        <li key={trait}>
          <AdminLink
            to="/admin/analytics"
            search={{ ...search, [trait]: undefined }}
            resetScroll={false}
            aria-label={m.catalog_filter_remove({ name })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control px-3.5 text-sm hover:border-ink"
          >
            {name}
            <X size={16} aria-hidden="true" />
          </AdminLink>
        </li>
      ))}
    </ul>
  );
}

function namesOf({ device, source, language }: Narrowing): { trait: Trait; name: string }[] {
  const names: Record<Trait, string | null> = {
    device: device && deviceLabels[device](),
    source: source && sourceLabels[source](),
    language: language && languageLabels[language],
  };
  return TRAITS.flatMap((trait) => {
    const name = names[trait];
    return name === null ? [] : [{ trait, name: `${traitLabels[trait]()}: ${name}` }];
  });
}
