// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { SidePanel } from './side-panel.tsx';

function panel(open: boolean, prepared: boolean) {
  return (
    <SidePanel open={open} onClose={vi.fn()} title="Cart" prepared={prepared}>
      <p>Two cubes</p>
    </SidePanel>
  );
}

it('draws what is in it before it is asked for, hidden, and shows the same when it opens', () => {
  const { rerender } = renderPart(panel(false, true));
  const drawn = screen.getByText('Two cubes');
  expect(drawn.closest<HTMLElement>('[style]')?.style.display).toBe('none');
  rerender(panel(true, true));
  expect(screen.getByText('Two cubes')).toBe(drawn);
  expect(drawn.closest<HTMLElement>('[style]')?.style.display).not.toBe('none');
});

it('draws nothing while it is closed, unless it is to be prepared', () => {
  const { rerender } = renderPart(panel(false, false));
  expect(screen.queryByText('Two cubes')).toBeNull();
  rerender(panel(true, false));
  expect(screen.getByText('Two cubes')).toBeDefined();
});
