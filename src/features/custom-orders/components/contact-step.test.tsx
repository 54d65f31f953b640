// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { profileOptions } from '#/features/account/hooks.ts';
import { meOptions } from '#/features/account/me.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import { saveCustomDraft } from '../form/draft.ts';
import { useRequestForm } from '../form/use-request-form.ts';
import { ContactStep } from './contact-step.tsx';

function Step() {
  return <ContactStep form={useRequestForm().form} />;
}

const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map((field) => field.value);

it('begins with what the account says, beside what was typed already', async () => {
  saveCustomDraft({ phone: '0798765432' });
  renderPart(<Step />, {
    answers: [
      [meOptions().queryKey, { user: { id: 'a' }, session: 'b' }],
      [profileOptions().queryKey, { name: 'Amina', email: 'a@goled.test', phone: '0712345678' }],
    ],
  });
  await waitFor(() => expect(values()).toEqual(['Amina', 'a@goled.test', '0798765432']));
});

it('is empty for a guest', () => {
  localStorage.clear();
  renderPart(<Step />, { answers: [[meOptions().queryKey, { user: null, session: null }]] });
  expect(values()).toEqual(['', '', '']);
});
