// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ExceptionsEditor } from './exceptions-editor.tsx';
import { NEW_EXCEPTION } from './hours-draft.ts';

function Hours() {
  const [exceptions, setExceptions] = useState([NEW_EXCEPTION]);
  return <ExceptionsEditor exceptions={exceptions} problems={new Map()} onChange={setExceptions} />;
}

it('keeps the focus when an exception is taken away with the button that had it', async () => {
  render(<Hours />);
  const remove = screen.getByRole('button', { name: 'Remove Exception 1' });
  remove.focus();
  fireEvent.click(remove);
  const heading = screen.getByRole('heading', { name: 'Holidays and other exceptions' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
