// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { ContactForm, holdsContact } from './contact-form.tsx';

it('takes an address or a number, and says what is missing in anything else', async () => {
  const onGive = vi.fn();
  const { user } = renderPart(<ContactForm onGive={onGive} />);
  const field = screen.getByRole('textbox', { name: /^Where may we write to you/ });
  await user.type(field, 'soon{Enter}');
  expect(screen.queryByText('Enter an e-mail address or a phone number.')).not.toBeNull();
  await user.clear(field);
  await user.type(field, ' amina@example.com {Enter}');
  expect(onGive.mock.calls).toEqual([['amina@example.com']]);
});

it.each([
  ['write to amina@example.com please', true],
  ['0712 345 678', true],
  ['+254712345678', true],
  ['60 cubes for 12 Dec 2026', false],
  ['KSh 12,500', false],
])('knows whether %j can be answered to', (text, expected) => {
  expect(holdsContact(text)).toBe(expected);
});
