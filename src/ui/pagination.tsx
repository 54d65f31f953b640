import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { useUiTexts } from './ui-texts.tsx';

export interface PageLink {
  page: number;
  className: string;
  'aria-label': string;
  'aria-current'?: 'page';
  rel?: 'prev' | 'next';
  children: ReactNode;
}

export interface PaginationProps {
  page: number;
  pageCount: number;
  /** Makes a link to a page: `(link) => <Link search={…} {...link} />`. */
  renderLink: (link: PageLink) => ReactElement;
}

/** Which numbers are shown: first, last and those around the current one; 0 stands for a gap. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount];
  const numbers = [...new Set(wanted)]
    .filter((n) => n >= 1 && n <= pageCount)
    .toSorted((a, b) => a - b);
  return numbers.flatMap((n, i) => (i > 0 && n - (numbers[i - 1] ?? n) > 1 ? [0, n] : [n]));
}

export function Pagination({ page, pageCount, renderLink }: PaginationProps) {
  const texts = useUiTexts();
  if (pageCount < 2) return null;
  const step = buttonClass({ variant: 'secondary', icon: true });
  return (
    <nav aria-label={texts.pagination} className="flex flex-wrap items-center justify-center gap-2">
      {page > 1 &&
        renderLink({
          page: page - 1,
          rel: 'prev',
          className: step,
          'aria-label': texts.previousPage,
          children: <ChevronLeft size={20} aria-hidden="true" />,
        })}
      {pageNumbers(page, pageCount).map((number, index) =>
        number === 0 ? (
          <span
            key={index === 1 ? 'gap-start' : 'gap-end'}
            aria-hidden="true"
            className="text-quiet"
          >
            …
          </span>
        ) : (
          <Fragment key={number}>
            {renderLink({
              page: number,
              className: buttonClass(
                { variant: 'quiet', icon: true },
                number === page ? 'bg-overlay border-control' : undefined,
              ),
              'aria-label': texts.page(number),
              ...(number === page && { 'aria-current': 'page' as const }),
              children: number,
            })}
          </Fragment>
        ),
      )}
      {page < pageCount &&
        renderLink({
          page: page + 1,
          rel: 'next',
          className: step,
          'aria-label': texts.nextPage,
          children: <ChevronRight size={20} aria-hidden="true" />,
        })}
    </nav>
  );
}
