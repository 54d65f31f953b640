// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { arrange } from '#/domain/lists/order.ts';
import { OrderButtons, Sortable, type Moved, type SortEntry } from './sortable.tsx';

const THINGS: SortEntry[] = [
  { id: 'a', name: 'Cube', group: 'lights' },
  { id: 'b', name: 'Ball', group: 'lights' },
  { id: 'c', name: 'Table', group: 'tables' },
];

interface ListProps {
  busy?: boolean;
  goesOn?: boolean;
  onMove?: (moved: Moved) => void;
}

function List({ onMove, ...rest }: ListProps) {
  const [things, setThings] = useState(THINGS);
  return (
    <Sortable
      {...rest}
      entries={things}
      onMove={(moved) => {
        onMove?.(moved);
        setThings(arrange(things, ({ id }) => id, moved.order));
      }}
    >
      <ol>
        {things.map(({ id, name }) => (
          <li key={id}>
            {name} <OrderButtons id={id} />
          </li>
        ))}
      </ol>
    </Sortable>
  );
}

const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim());
const button = (name: string) => screen.getByRole('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

describe('a list that is put in order', () => {
  it('is so by keyboard, keeps the focus and says the new place', async () => {
    const { user } = renderPart(<List />);
    button('Move down: Cube').focus();
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['Ball', 'Cube', 'Table']);
    expect(screen.getByRole('status').textContent).toBe('Cube: place 2 of 2');
    expect(document.activeElement).toBe(button('Move down: Cube'));
  });

  it('ends where its group ends', async () => {
    const onMove = vi.fn<(moved: Moved) => void>();
    const { user } = renderPart(<List onMove={onMove} />);
    expect([isOff('Move up: Cube'), isOff('Move down: Ball'), isOff('Move up: Table')]).toEqual([
      true,
      true,
      true,
    ]);
    await user.click(button('Move down: Ball'));
    expect(onMove).not.toHaveBeenCalled();
  });

  it('goes on over the end of a page', async () => {
    const onMove = vi.fn<(moved: Moved) => void>();
    const { user } = renderPart(<List goesOn onMove={onMove} />);
    await user.click(button('Move up: Cube'));
    expect(onMove).toHaveBeenCalledWith({ id: 'a', name: 'Cube', to: 'up', order: ['a', 'b'] });
  });

  it('waits for the move before', async () => {
    const { user } = renderPart(<List busy />);
    await user.click(button('Move down: Cube'));
    expect(names()).toEqual(['Cube', 'Ball', 'Table']);
  });
});

describe('a row that is pulled by its handle', () => {
  const handle = (nth: number) => screen.getAllByTitle('Drag to another place')[nth];

  /** Rows of 40 pixels, one below the other; the environment lays nothing out. */
  function pull(nth: number, by: number): void {
    for (const [place, row] of screen.getAllByRole('listitem').entries()) {
      row.getBoundingClientRect = () => new DOMRect(0, 300 + place * 40, 100, 40);
    }
    const at = { bubbles: true, pointerId: 1, button: 0 };
    handle(nth)?.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientY: 300 }));
    document.dispatchEvent(new PointerEvent('pointermove', { ...at, clientY: 300 + by }));
  }
  const letGo = () =>
    act(() => {
      document.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1 }));
    });

  it('goes where it is let go, and no further than its group', () => {
    renderPart(<List />);
    pull(0, 500);
    expect(screen.getAllByRole('listitem')[0]?.style.transform).toBe('translateY(40px)');
    expect(screen.getAllByRole('listitem')[1]?.style.transform).toBe('translateY(-40px)');
    letGo();
    expect(names()).toEqual(['Ball', 'Cube', 'Table']);
    expect(screen.getByRole('status').textContent).toBe('Cube: place 2 of 2');
    expect(screen.getAllByRole('listitem').map((row) => row.style.transform)).toEqual(['', '', '']);
  });

  it('lies where it was after Escape', () => {
    renderPart(<List />);
    pull(0, 500);
    const escape = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    document.dispatchEvent(escape);
    expect(escape.defaultPrevented).toBe(true);
    letGo();
    expect(names()).toEqual(['Cube', 'Ball', 'Table']);
    expect(screen.getAllByRole('listitem').map((row) => row.style.transform)).toEqual(['', '', '']);
  });

  it('is not pulled while the move before is on its way', () => {
    renderPart(<List busy />);
    pull(0, 500);
    letGo();
    expect(names()).toEqual(['Cube', 'Ball', 'Table']);
  });
});
