// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';

it('keeps the focus while what was ticked is saved, and takes no tick', () => {
  const onChange = vi.fn<() => void>();
  const box = (busy: boolean) => (
    <Checkbox label="By mail" checked={busy} busy={busy} onChange={onChange} />
  );
  const { rerender } = render(box(false));
  const input = screen.getByRole('checkbox', { name: 'By mail' });
  input.focus();
  fireEvent.click(input);
  rerender(box(true));
  fireEvent.click(input);
  expect(onChange).toHaveBeenCalledOnce();
  expect(input.matches(':disabled')).toBe(false);
  expect(document.activeElement).toBe(input);
});
