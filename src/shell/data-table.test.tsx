import { expect, it } from 'vitest';
import { drawMarkup } from '#tests/setup/draw-part.tsx';
import { DataTable, RowActions, type TableColumn } from '#/ui/data-table.tsx';
import type { PageLink } from '#/ui/pagination.tsx';

interface Lamp {
  id: string;
  name: string;
  price: number;
}

const columns: TableColumn<Lamp>[] = [
  { name: 'name', title: 'Name', isRowHeader: true, cell: ({ name }) => name },
  { name: 'price', title: 'Price', align: 'end', cell: ({ price }) => price },
];

function draw(rows: Lamp[], pageCount = 1): string {
  const renderLink = ({ page, children, ...link }: PageLink) => (
    <a href={`?page=${page}`} {...link}>
      {children}
    </a>
  );
  return drawMarkup(
    <DataTable
      label="Lamps"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty="No lamps"
      paging={{ page: 1, pageCount, renderLink }}
    />,
    'en',
  );
}

const cube = { id: '1', name: 'Cube', price: 850 };

it('is a table of its columns, each row named by its header, in a frame that the keyboard scrolls', () => {
  const html = draw([cube, { id: '2', name: 'Arch', price: 1200 }]);
  expect(html).toMatch(/<div role="region" aria-label="Lamps" tabindex="0"/i);
  expect([...html.matchAll(/<th scope="(\w+)"[^>]*>(\w+)/g)].map(([, ...cell]) => cell)).toEqual([
    ['col', 'Name'],
    ['col', 'Price'],
    ['row', 'Cube'],
    ['row', 'Arch'],
  ]);
  expect(
    [...html.matchAll(/<td class="[^"]*@4xl:text-right"[^>]*>.*?(\d+)<\/div><\/td>/g)].map(
      ([, price]) => price,
    ),
  ).toEqual(['850', '1200']);
});

it('leads to its other pages, where it has any', () => {
  expect(draw([cube])).not.toContain('?page=');
  expect(draw([cube], 3)).toContain('href="?page=2"');
});

it('says that there is nothing instead of an empty table', () => {
  const html = draw([]);
  expect(html).toContain('No lamps');
  expect(html).not.toContain('<table');
});

it('says at once that an action failed', () => {
  const failed = drawMarkup(<RowActions failure="Not done">x</RowActions>, 'en');
  expect(failed).toMatch(/role="alert"[^>]*>Not done/);
  expect(drawMarkup(<RowActions failure={null}>x</RowActions>, 'en')).not.toContain('alert');
});
