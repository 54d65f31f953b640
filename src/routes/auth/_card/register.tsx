import { createFileRoute } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';

/** Shown by the card around it, under its own title. */
export const Route = createFileRoute('/auth/_card/register')({
  head: () =>
    pageHead({
      title: m.auth_sign_up(),
      path: '/auth/register',
      noIndex: true,
    }),
  component: () => null,
});
