// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UiTextsProvider } from '#/ui/ui-texts.tsx';
import { ReviewForm } from './review-form.tsx';

// The cast: it asks for these two only.
const texts = { required: 'required', optional: 'optional' } as Parameters<
  typeof UiTextsProvider
>[0]['texts'];

it('leads back to the stars when none is chosen: on a phone they are out of sight by then', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsProvider texts={texts}>
        <ReviewForm orderId="order" productId="product" onUnsent={() => undefined} />
      </UiTextsProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByText('Choose one to five stars.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
});
