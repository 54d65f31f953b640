// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

afterEach(cleanup);

function Part() {
  const [isDone, setDone] = useState(false);
  const [isLeft, setLeft] = useState(false);
  return (
    <section ref={keepFocus} aria-label="Part">
      <h2>{isDone ? 'Done' : 'To do'}</h2>
      <input aria-label="What" onBlur={() => setLeft(true)} />
      {isLeft && <p>Missing</p>}
      {!isDone && (
        <button type="button" onClick={() => setDone(true)}>
          Do it
        </button>
      )}
    </section>
  );
}

it('gives the focus to the heading when the button that had it goes', async () => {
  render(<Part />);
  const button = screen.getByRole('button', { name: 'Do it' });
  button.focus();
  fireEvent.click(button);
  const heading = screen.getByRole('heading', { name: 'Done' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  // It is no stop of its own for whoever goes on.
  heading.blur();
  expect(heading.hasAttribute('tabindex')).toBe(false);
});

it('takes no focus that is elsewhere', async () => {
  render(
    <>
      <Part />
      <button type="button">Elsewhere</button>
    </>,
  );
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(elsewhere);
});

it('leaves the focus to the button that is being pressed when a field above it is checked', async () => {
  render(<Part />);
  const field = screen.getByRole('textbox', { name: 'What' });
  field.focus();
  act(() => field.blur());
  await screen.findByText('Missing');
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});
