// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import type { CodeView } from '../views.ts';
import { CodeForm } from './code-form.tsx';

const update = vi.hoisted(() => vi.fn<(terms: unknown) => Promise<unknown>>());
vi.mock('#/platform/rpc/client.ts', async (load) => ({
  ...(await load<object>()),
  client: { discounts: { update } },
}));

const code: CodeView = {
  id: '01939f6e-0000-7000-8000-000000000000',
  version: 1,
  code: 'SAVE10',
  type: 'percentage',
  value: 10_00,
  active: true,
  state: 'running',
  startsAt: null,
  expiresAt: null,
  minOrderAmount: null,
  maxDiscountAmount: null,
  totalUsageLimit: null,
  customerLimit: null,
  usageLimitPerCustomer: null,
  used: 0,
  customers: 0,
  isExhausted: false,
};

it('lets choose, field by field, when somebody else has saved first', async () => {
  const current = { ...code, version: 4, value: 15_00, totalUsageLimit: 50 };
  const refused = Object.assign(new Error(), {
    code: 'REJECTED',
    data: { reason: 'CHANGED_MEANWHILE', current },
  });
  update.mockRejectedValueOnce(refused).mockResolvedValueOnce(current);
  const onClose = vi.fn();
  const { user } = renderPart(<CodeForm code={code} onClose={onClose} />);
  const percent = screen.getByRole('textbox', { name: /Percent/ });
  await user.clear(percent);
  await user.type(percent, '20');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save what is chosen' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(update.mock.calls.map(([sent]) => sent)).toMatchObject([
    { codeId: code.id, version: 1, value: 20_00, totalUsageLimit: null },
    { codeId: code.id, version: 4, value: 20_00, totalUsageLimit: 50 },
  ]);
});

it('says at the field what can be none, without asking the server', async () => {
  update.mockClear();
  const { user } = renderPart(<CodeForm code={code} onClose={vi.fn()} />);
  const percent = screen.getByRole('textbox', { name: /Percent/ });
  await user.clear(percent);
  await user.type(percent, '101');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Percentage must be between 0 and 100')).toBeDefined();
  expect(document.activeElement).toBe(percent);
  await user.clear(percent);
  await user.type(percent, '100');
  expect(screen.queryByText('Percentage must be between 0 and 100')).toBeNull();
  expect(update).not.toHaveBeenCalled();
});
