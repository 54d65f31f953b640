// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { ProfileForm } from './profile-form.tsx';

const profile = { email: 'a@goled.test', countyCode: null, address: null };

function isInvalid(label: RegExp): boolean {
  return screen.getByRole('textbox', { name: label }).hasAttribute('aria-invalid');
}

it('marks a missing name and a wrong number at once', async () => {
  const { user } = renderPart(<ProfileForm profile={{ ...profile, name: '', phone: null }} />);
  await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '12345');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect([/^Full name/, /^Phone/].map(isInvalid)).toEqual([true, true]));
});

it('lets a number stay that was kept before it had to be a Kenyan mobile', async () => {
  const { user } = renderPart(
    <ProfileForm profile={{ ...profile, name: '', phone: '+15550100' }} />,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect([/^Full name/, /^Phone/].map(isInvalid)).toEqual([true, false]));
});
