// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { DataTable, RowAction, RowActions, type TableColumn } from './data-table.tsx';

interface Month {
  isClosed: boolean;
  close: () => void;
}

function Close({ isClosed, close }: Month) {
  if (isClosed) return null;
  return (
    <RowActions failure={null}>
      <RowAction label="Close May" onClick={close}>
        Close
      </RowAction>
    </RowActions>
  );
}

const columns: TableColumn<Month>[] = [
  { name: 'month', title: 'Month', isRowHeader: true, cell: () => 'May' },
  { name: 'actions', title: 'Actions', cell: (month) => <Close {...month} /> },
];

function Months() {
  const [isClosed, setIsClosed] = useState(false);
  return (
    <DataTable
      label="Months"
      columns={columns}
      rows={[{ isClosed, close: () => setIsClosed(true) }]}
      keyOf={() => 'May'}
      empty="None"
      paging={{ page: 1, pageCount: 1, renderLink: () => <></> }}
    />
  );
}

it('takes the focus of a row’s button that goes with its press', async () => {
  const { user } = renderPart(<Months />);
  await user.click(screen.getByRole('button', { name: 'Close May' }));
  const table = screen.getByRole('region', { name: 'Months' });
  await waitFor(() => expect(document.activeElement).toBe(table));
});
