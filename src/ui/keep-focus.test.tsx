// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

function Part() {
  const [isDone, setDone] = useState(false);
  return (
    <section ref={keepFocus} aria-label="Part">
      <h2>{isDone ? 'Done' : 'To do'}</h2>
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
