// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useModal } from './use-modal.ts';

function Part({ onClose }: { onClose: () => void }) {
  const { ref, handlers } = useModal(true, onClose);
  return <dialog ref={ref} aria-label="Part" {...handlers} />;
}

function Nested({ children }: { children: ReactNode }) {
  const { ref, handlers } = useModal(true, () => undefined);
  return (
    <dialog ref={ref} aria-label="Whole" {...handlers}>
      {children}
    </dialog>
  );
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

it('is closed after what stands in front of it: till then the focus could not go back', () => {
  const { unmount } = render(
    <Nested>
      <Part onClose={() => undefined} />
    </Nested>,
  );
  const closed: string[] = [];
  for (const dialog of screen.getAllByRole('dialog')) {
    dialog.addEventListener('close', () => closed.push(dialog.getAttribute('aria-label') ?? ''));
  }
  unmount();
  expect(closed).toEqual(['Part', 'Whole']);
});
