// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '#/platform/rpc/client.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import type { ContactThreadView } from '../views.ts';
import { ReplyForm } from './reply-form.tsx';

// Leaving the page is the router's, which is not here; `save-bar.test.tsx` has one.
vi.mock('#/platform/forms/use-unsaved-guard.ts', () => ({
  useUnsavedGuard: () => ({ isAsking: false, stay: () => undefined, leave: () => undefined }),
}));
afterEach(() => sessionStorage.clear());

const message: ContactThreadView = {
  id: '01939f6e-0000-7000-8000-000000000000',
  name: 'Amina Wanjiru',
  email: 'amina@example.com',
  phone: null,
  subject: 'Forty cubes',
  message: 'Do you have 40 cubes?',
  locale: 'en',
  createdAt: '2026-11-23T06:00:00.000Z',
  state: 'waiting',
  handledAt: null,
  handledBy: null,
  snoozedUntil: null,
  assignee: null,
  version: 1,
  customer: null,
  customOrder: null,
  replies: [],
};

const kept = [{ id: 'a', title: 'Delivery', content: 'We deliver everywhere.', language: 'en' }];

const answerBox = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your answer/ });

function renderForm() {
  return renderPart(<ReplyForm message={message} />, {
    answers: [[api.chat.listCannedAnswers.queryKey(), kept]],
  });
}

it('adds an answer that the chat keeps ready to what is typed', async () => {
  const { user } = renderForm();
  await user.type(answerBox(), 'Hello Amina,');
  await user.selectOptions(screen.getByRole('combobox', { name: /kept ready/ }), 'Delivery');
  expect(answerBox().value).toBe('Hello Amina,\n\nWe deliver everywhere.');
});

it('says that an empty answer is none', async () => {
  const { user } = renderForm();
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(answerBox().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Please write the answer/)).toBeDefined();
});

it('holds an answer back while somebody else’s is unread, and keeps what is typed', async () => {
  const { user, rerender } = renderForm();
  await user.type(answerBox(), 'Yes');
  rerender(<ReplyForm message={{ ...message, version: 2 }} />);
  const send = screen.getByRole('button', { name: 'Send answer' });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'I have read it' }));
  expect(send.getAttribute('aria-disabled')).not.toBe('true');
  expect(answerBox().value).toBe('Yes');
});
