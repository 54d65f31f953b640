// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { ReviewForm } from './review-form.tsx';

it('leads back to the stars when none is chosen: on a phone they are out of sight by then', async () => {
  const { user } = renderPart(
    <ReviewForm orderId="order" productId="product" onUnsent={() => undefined} />,
  );
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByText('Choose one to five stars.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
});

it('keeps what is typed for this tab, of each product its own', async () => {
  const form = (productId: string) => (
    <ReviewForm orderId="order" productId={productId} onUnsent={() => undefined} />
  );
  const { user } = renderPart(form('typed'));
  await user.click(screen.getByRole('radio', { name: /4/ }));
  await user.type(screen.getByRole('textbox'), 'Bright all night');
  cleanup();
  renderPart(form('typed'));
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Bright all night');
  expect(screen.getByRole('radio', { name: /4/ })).toHaveProperty('checked', true);
  cleanup();
  renderPart(form('another'));
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
});

it('names the files that it does not take: no photos, and more than a review has', async () => {
  const { user } = renderPart(
    <ReviewForm orderId="order" productId="photos" onUnsent={() => undefined} />,
  );
  const photos = [1, 2, 3, 4].map((n) => new File(['.'], `${n}.jpg`, { type: 'image/jpeg' }));
  const note = new File(['.'], 'note.txt', { type: 'text/plain' });
  // A chooser of files may offer all of them, whatever is accepted.
  fireEvent.change(screen.getByLabelText('Choose photos'), {
    target: { files: [note, ...photos] },
  });
  expect((await screen.findByText(/^Not chosen/)).textContent).toContain('note.txt, 4.jpg.');
  expect(screen.queryByText('note.txt')).toBeNull();
  expect(screen.getByText('3.jpg')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Take 3.jpg away' }));
  fireEvent.change(screen.getByLabelText('Choose photos'), { target: { files: [photos[3]] } });
  expect(await screen.findByText('4.jpg')).toBeDefined();
  expect(screen.queryByText(/^Not chosen/)).toBeNull();
});
