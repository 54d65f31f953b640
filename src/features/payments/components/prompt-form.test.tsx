// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { PromptForm } from './prompt-form.tsx';

it('leads back to a number that takes no prompt, and sends nothing to it', async () => {
  const sent: string[] = [];
  const { user } = renderPart(
    <PromptForm
      phone="12345"
      again={false}
      isSending={false}
      onSend={(phone) => sent.push(phone)}
    />,
  );
  await user.click(screen.getByRole('button'));
  const field = screen.getByRole('textbox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, '0712 345 678{Enter}');
  expect(sent).toEqual(['0712 345 678']);
});
