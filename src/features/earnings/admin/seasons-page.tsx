import { useSuspenseQuery } from '@tanstack/react-query';
import { isTermKey } from '#/domain/catalog/term.ts';
import { DARKEST, type SeasonCell } from '#/domain/earnings/seasons.ts';
import { termsOptions, useTermChoices } from '#/features/taxonomy/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatMonth, weekdayName } from '#/platform/i18n/format-day.ts';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { ListForm } from '#/platform/lists/admin-list.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { seasonsOptions } from '../hooks.ts';
import { FiguresTable } from './figures-table.tsx';

interface SeasonsSearch {
  category?: string;
}

/** On which days of the week, in which months, units are out. */
export const seasonsPage = defineAdminPage({
  title: m.earn_seasons_title,
  lead: m.earn_seasons_lead,
  readSearch: ({ category }): SeasonsSearch => (isTermKey(category) ? { category } : {}),
  load: (client, { search }) =>
    Promise.all([
      client.ensureQueryData(seasonsOptions(search.category)),
      client.ensureQueryData(termsOptions()),
    ]),
  component: SeasonsPage,
});

/** From Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

function SeasonsPage({ search }: { search: SeasonsSearch }) {
  const { data } = useSuspenseQuery(seasonsOptions(search.category));
  const categories = useTermChoices('category');
  const { span, cells } = data;
  const months = [...new Set(cells.map(({ month }) => month))];
  return (
    <>
      <ListForm
        to="/admin/enhanced-financial/seasons"
        search={{ ...search }}
        filters={[{ name: 'category', label: m.earn_category(), options: categories }]}
      />
      <FiguresTable
        id="seasons"
        title={m.earn_seasons({ from: formatDay(span.from), to: formatDay(span.to) })}
        lead={m.earn_seasons_what()}
        head={[m.earn_weekday(), ...months.map((month) => formatMonth(month)), m.earn_all()]}
      >
        {WEEK.map((weekday) => {
          const row = cells.filter((cell) => cell.weekday === weekday);
          return (
            <tr key={weekday}>
              <th scope="row">{weekdayName(weekday)}</th>
              {months.map((month) => (
                <Heat key={month} cell={row.find((cell) => cell.month === month)} />
              ))}
              <td className="font-semibold">{formatCount(totalOf(row))}</td>
            </tr>
          );
        })}
        <tr className="font-semibold">
          <th scope="row">{m.earn_all()}</th>
          {months.map((month) => (
            <td key={month}>
              {formatCount(totalOf(cells.filter((cell) => cell.month === month)))}
            </td>
          ))}
          <td>{formatCount(totalOf(cells))}</td>
        </tr>
      </FiguresTable>
    </>
  );
}

function totalOf(cells: readonly SeasonCell[]): number {
  return cells.reduce((sum, { days }) => sum + days, 0);
}

/** Behind the number, which is never left to the colour. */
const SHADES = ['', 'bg-filament/10', 'bg-filament/20', 'bg-filament/30', 'bg-filament/45'];

/** Undefined: the month has had no such day yet. */
function Heat({ cell }: { cell: SeasonCell | undefined }) {
  if (!cell) return <td aria-label={m.earn_not_yet()} />;
  return <td className={SHADES[Math.min(cell.level, DARKEST)]}>{formatCount(cell.days)}</td>;
}
