// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
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
