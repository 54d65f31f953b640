// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';

it('says at once that the columns could not be kept', async () => {
  renderPart(
    <ColumnsDialog
      columns={[{ name: 'total', title: 'Total' }]}
      hidden={[]}
      keptIn=""
      busy={false}
      error={new Error('away')}
      onSave={vi.fn<() => void>()}
      onClose={vi.fn<() => void>()}
    />,
  );
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});
