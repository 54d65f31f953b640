import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useUiTexts } from './ui-texts.tsx';

interface BreadcrumbsProps {
  /** Links from the top down, without the current page. */
  links: readonly { key: string; link: ReactNode }[];
  current: ReactNode;
}

export function Breadcrumbs({ links, current }: BreadcrumbsProps) {
  return (
    <nav data-no-print aria-label={useUiTexts().breadcrumbs} className="text-sm text-quiet">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {links.map(({ key, link }) => (
          <Fragment key={key}>
            <li className="[&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a:hover]:text-ink [&_a]:underline [&_a]:underline-offset-4">
              {link}
            </li>
            <li aria-hidden="true">
              <ChevronRight size={16} />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}
