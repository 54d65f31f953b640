import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { meOptions } from '../me.ts';
import type { MeView } from './get-me.server.ts';
import { requireNoBrokenSession, requireSignIn } from './require-sign-in.ts';

const KNOWN: MeView = {
  session: {
    id: 'session',
    userId: '0195a000-0000-7000-8000-000000000001',
    accessExpiresAt: new Date('2026-12-07T10:00:00Z'),
    checkedAt: new Date('2026-12-07T09:00:00Z'),
  },
  user: {
    id: '0195a000-0000-7000-8000-000000000001',
    name: 'Zawadi',
    email: 'zawadi@example.com',
    role: 'admin',
    initials: 'Z',
    avatarUrl: null,
  },
};

function visit(failure: Error, known?: MeView) {
  const queryClient = new QueryClient();
  vi.spyOn(queryClient, 'fetchQuery').mockRejectedValue(failure);
  if (known) queryClient.setQueryData(meOptions().queryKey, known);
  return requireSignIn({ context: { queryClient }, location: { href: '/admin/warehouse' } });
}

it('lets whoever was signed in go on while the shop is out of reach', async () => {
  const lost = new TypeError('Failed to fetch');
  expect(await visit(lost, KNOWN)).toEqual(KNOWN.user);
  await expect(visit(lost)).rejects.toBe(lost);
});

it('does not where the shop refuses', async () => {
  const refused = Object.assign(new Error('Unauthorized'), { status: 401 });
  await expect(visit(refused, KNOWN)).rejects.toBe(refused);
});

function visitCheckout(answer: MeView) {
  const queryClient = new QueryClient();
  vi.spyOn(queryClient, 'fetchQuery').mockResolvedValue(answer);
  const location = { href: '/checkout' };
  return requireNoBrokenSession({ context: { queryClient }, location });
}

it('lets guests and customers stay where one signs in on the page', async () => {
  await expect(visitCheckout({ session: null, user: null })).resolves.toBeUndefined();
  await expect(visitCheckout(KNOWN)).resolves.toBeUndefined();
});

it('sends a session without a person to the sign-in page also from there', async () => {
  const broken = { ...KNOWN, user: null };
  await expect(visitCheckout(broken)).rejects.toMatchObject({
    options: { to: '/auth/login', search: { from: '/checkout', required: true } },
  });
});
