// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MergePreviewView, MergeSideView } from '#/features/people/views.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import { MergeForm } from './merge-form.tsx';

const held = {
  orders: 1,
  total: 850_000,
  rentals: 0,
  conversations: 0,
  customOrders: 0,
  messages: 0,
  notes: 0,
  cartLines: 0,
  tags: [],
  codes: [{ code: 'GLOW10', used: 1 }],
  addresses: [],
  consents: { newsletter: null, whatsapp_marketing: true, cart_reminder: null, analytics: false },
};

function side(changes: Partial<MergeSideView>): MergeSideView {
  return {
    ...held,
    id: 'kept',
    name: 'Amina Otieno',
    email: 'amina@example.test',
    phone: '+254712345678',
    role: 'customer',
    isConfirmed: true,
    isClosed: false,
    blockedAt: null,
    closingAt: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    locale: 'en',
    ...changes,
  };
}

function show(changes: Partial<MergePreviewView> = {}, ended: Partial<MergeSideView> = {}) {
  const preview: MergePreviewView = {
    kept: side({}),
    ended: side({ id: 'ended', email: 'second@example.test', ...ended }),
    after: { ...held, orders: 2, codes: [{ code: 'GLOW10', used: 2 }] },
    refused: null,
    version: 'a'.repeat(64),
    ...changes,
  };
  const onKeep = vi.fn();
  const form = <MergeForm preview={preview} personId="kept" onKeep={onKeep} onMerged={vi.fn()} />;
  return { ...renderPart(form), onKeep };
}

const act = () => screen.queryByRole('button', { name: 'Merge the accounts' });

it('shows what each holds and what will be, row by row', () => {
  show();
  const row = screen.getByRole('row', { name: /^Orders/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '1', '2']);
  expect(screen.getByText('GLOW10 × 2')).toBeDefined();
});

it('asks for name and number only where the two differ', () => {
  show({}, { name: 'A. Otieno' });
  expect(screen.getByRole('group', { name: /^Which name holds/ })).toBeDefined();
  expect(screen.queryByRole('group', { name: /^Which phone/ })).toBeNull();
});

it('lets a blocked person in only after that was said, and asks once more', async () => {
  const { user } = show({}, { blockedAt: '2026-11-21T08:00:00.000Z' });
  expect(act()?.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('checkbox', { name: /^Let this person in again/ }));
  expect(act()?.getAttribute('aria-disabled')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Merge the accounts' }));
  expect(await screen.findByText(/This cannot be undone/)).toBeDefined();
});

it('says why two cannot be merged, and offers no button', () => {
  show({ refused: { reason: 'ADMIN_ACCOUNT' } });
  expect(screen.getByText(/are never merged/)).toBeDefined();
  expect(act()).toBeNull();
});

it('is turned round by choosing the other account', async () => {
  const { user, onKeep } = show();
  await user.click(screen.getByRole('radio', { name: /second@example.test/ }));
  expect(onKeep).toHaveBeenCalledWith('ended');
});
