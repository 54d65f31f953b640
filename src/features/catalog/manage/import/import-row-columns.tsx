import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import type { TableColumn } from '#/ui/data-table.tsx';
import { changeTexts, outcomeLabels, problemText } from './messages.ts';
import type { ImportRowView } from './views.ts';

const TONES = {
  refused: 'danger',
  created: 'success',
  changed: 'warning',
  same: 'neutral',
} as const;
/** So much is listed of a row; the CSV file has all. */
const SHOWN = 8;

export function rowColumns(): TableColumn<ImportRowView>[] {
  return [
    {
      name: 'row',
      title: m.product_import_row(),
      isRowHeader: true,
      className: 'tabular-nums whitespace-nowrap',
      cell: ({ row }) => `${m.product_import_row()} ${row}`,
    },
    {
      name: 'labelCode',
      title: m.product_admin_label_code(),
      className: 'break-all min-w-28',
      cell: ({ labelCode }) => labelCode,
    },
    {
      name: 'outcome',
      title: m.product_import_outcome(),
      cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{outcomeLabels[outcome]()}</Badge>,
    },
    {
      name: 'details',
      title: m.product_import_details(),
      cell: (row) => <Details row={row} />,
    },
  ];
}

function Details({ row }: { row: ImportRowView }) {
  const { problems } = row;
  const texts = problems.length > 0 ? problems.map(problemText) : changeTexts(row);
  return (
    <ul className="grid gap-1 break-words">
      {texts.slice(0, SHOWN).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {texts.length > SHOWN && (
        <li className="text-quiet">{m.product_import_more({ count: texts.length - SHOWN })}</li>
      )}
    </ul>
  );
}
