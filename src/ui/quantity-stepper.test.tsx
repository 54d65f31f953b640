// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

function Counted({ from, ...limits }: { from: number; max?: number; min?: number }) {
  const [value, setValue] = useState(from);
  return <QuantityStepper value={value} onChange={setValue} label="LED cubes" {...limits} />;
}

const fewer = () => screen.getByRole<HTMLButtonElement>('button', { name: 'One less: LED cubes' });
const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'One more: LED cubes' });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'LED cubes' });
const shown = () => screen.getByRole('status').textContent;

describe('QuantityStepper', () => {
  it('is one group with the name of what is counted', () => {
    renderPart(<Counted from={2} />);
    expect(screen.getByRole('group', { name: 'LED cubes' }).contains(more())).toBe(true);
  });

  it('counts up and down and says the new number', async () => {
    const { user } = renderPart(<Counted from={2} />);
    expect(shown()).toBe('2');
    await user.click(more());
    expect(shown()).toBe('3');
    await user.click(fewer());
    await user.click(fewer());
    expect(shown()).toBe('1');
  });

  it('ends at one and at what is there', async () => {
    const { user } = renderPart(<Counted from={1} max={2} />);
    expect(fewer().disabled).toBe(true);
    await user.click(more());
    expect([shown(), more().disabled, fewer().disabled]).toEqual(['2', true, false]);
    await user.click(more());
    expect(shown()).toBe('2');
  });

  it.each([
    { from: 9, max: 4, to: '4' },
    { from: 5, max: 4, to: '4' },
    { from: 4, max: 4, to: '3' },
    { from: 3, max: 0, to: '1' },
  ])('goes down from $from to $to where $max may be had', async ({ from, max, to }) => {
    const { user } = renderPart(<Counted from={from} max={max} />);
    expect(more().disabled).toBe(true);
    await user.click(fewer());
    expect(shown()).toBe(to);
  });

  it('is worked by the keyboard', async () => {
    const { user } = renderPart(<Counted from={1} />);
    await user.tab();
    expect(document.activeElement).toBe(field());
    await user.tab();
    expect(document.activeElement).toBe(more());
    await user.keyboard('{Enter} ');
    expect(shown()).toBe('3');
  });

  it('takes a typed number when the field is left or Enter is pressed, without sending a form', async () => {
    const onSubmit = vi.fn();
    const { user } = renderPart(
      <form onSubmit={onSubmit}>
        <Counted from={1} />
      </form>,
    );
    await user.click(field());
    await user.keyboard('60');
    expect([field().value, shown()]).toEqual(['60', '1']);
    await user.click(more());
    expect(shown()).toBe('61');
    await user.click(field());
    await user.keyboard('12{Enter}');
    expect([field().value, shown()]).toEqual(['12', '12']);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says the limit when more is typed, until less is chosen', async () => {
    const { user } = renderPart(<Counted from={1} max={8} />);
    const limit = () => screen.queryByText('8 is the most that can be chosen here.');
    await user.click(field());
    await user.keyboard('60{Enter}');
    expect([shown(), field().value, limit() !== null]).toEqual(['8', '8', true]);
    await user.click(fewer());
    expect([shown(), limit()]).toEqual(['7', null]);
  });

  it.each([
    ['{Backspace}{Enter}', '5'],
    ['abc{Enter}', '5'],
    ['0{Enter}', '1'],
    ['9{Escape}', '5'],
    ['-3{Enter}', '3'],
  ])('keeps a sensible number after %s', async (keys, expected) => {
    const { user } = renderPart(<Counted from={5} />);
    await user.click(field());
    await user.keyboard(keys);
    expect([field().value, shown()]).toEqual([expected, expected]);
  });

  it('counts on while a button is held, and hands on one number', () => {
    vi.useFakeTimers();
    const given: number[] = [];
    renderPart(
      <QuantityStepper value={3} max={9} label="LED cubes" onChange={(one) => given.push(one)} />,
    );
    fireEvent.pointerDown(more(), { button: 0 });
    vi.advanceTimersByTime(450 + 2 * 90);
    fireEvent.pointerUp(window);
    fireEvent.click(more(), { detail: 1 });
    vi.advanceTimersByTime(5000);
    expect(given).toEqual([6]);
    vi.useRealTimers();
  });

  it('counts each number as it is typed where a sum stands beside it', async () => {
    const given: number[] = [];
    const { user } = renderPart(
      <QuantityStepper
        value={3}
        max={50}
        label="LED cubes"
        live
        onChange={(one) => given.push(one)}
      />,
    );
    await user.click(field());
    await user.keyboard('0');
    await user.keyboard('{Backspace}12');
    expect(field().value).toBe('12');
    await user.keyboard('9');
    expect(given).toEqual([1, 12]);
  });

  it('takes nothing while it is disabled', async () => {
    const given: number[] = [];
    const { user } = renderPart(
      <QuantityStepper value={3} onChange={(value) => given.push(value)} disabled />,
    );
    await user.click(screen.getByRole('button', { name: 'One more: Quantity' }));
    await user.click(screen.getByRole('button', { name: 'One less: Quantity' }));
    expect(given).toEqual([]);
  });
});
