// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useModal } from './use-modal.ts';

function Part({ onClose }: { onClose: () => void }) {
  const { ref, handlers } = useModal(true, onClose);
  return <dialog ref={ref} aria-label="Part" {...handlers} />;
}

it('is closed by the browser, but not by an end before it was opened again', () => {
  const onClose = vi.fn();
  render(<Part onClose={onClose} />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  fireEvent(dialog, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
  dialog.close();
  expect(onClose).toHaveBeenCalledOnce();
});
