// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
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
