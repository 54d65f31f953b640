// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shillings } from '#/domain/money/money.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import { DepositBox } from './deposit-box.tsx';

const deduction = { id: 'one', kind: 'damage', note: 'Broken', amount: shillings(3_000) } as const;
const settlement = {
  deductions: [deduction],
  kept: shillings(2_000),
  back: 0,
  owed: shillings(1_000),
  toSend: 0,
};

it('speaks to who reads what a deposit did not cover: the customer, or staff of their customer', () => {
  const box = { settlement, renderPhotos: () => null };
  const { rerender } = renderPart(<DepositBox {...box} />);
  expect(screen.getByText(/we will speak to you/)).toBeDefined();
  rerender(<DepositBox {...box} forStaff />);
  expect(screen.queryByText(/we will speak to you/)).toBeNull();
  expect(screen.getByText(/speak to the customer/)).toBeDefined();
});

it('offers what goes back for the next hire until it is sent', () => {
  const back = shillings(2_000);
  const part = (toSend: number) => (
    <DepositBox settlement={{ ...settlement, back, owed: 0, toSend }} renderPhotos={() => null} />
  );
  const { rerender } = renderPart(part(back));
  expect(screen.getByText(/keep it for your next hire/)).toBeDefined();
  rerender(part(0));
  expect(screen.queryByText(/keep it for your next hire/)).toBeNull();
});
