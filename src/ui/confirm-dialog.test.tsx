// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

it('takes a double press for one', async () => {
  const onConfirm = vi.fn();
  const texts = { title: 'Decline?', text: 'It ends then.', confirm: 'Decline', cancel: 'Keep' };
  const { user } = renderPart(
    <ConfirmDialog open {...texts} onConfirm={onConfirm} onClose={() => undefined} />,
  );
  await user.dblClick(screen.getByRole('button', { name: 'Decline' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});
