// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { PrintHead } from './print-head.tsx';

vi.mock('#/features/content/use-shop.ts', () => ({ useShop: () => ({ name: 'GO LED' }) }));

it('says whose figures they are, of which days, and when they were printed', () => {
  renderPart(<PrintHead days="1 Nov 2026 to 28 Nov 2026" />);
  expect(screen.getByText('GO LED')).toBeTruthy();
  expect(screen.getByText('1 Nov 2026 to 28 Nov 2026')).toBeTruthy();
  expect(screen.queryByText(/^Printed on/)).toBeNull();
  vi.useFakeTimers({ now: new Date('2026-11-28T09:30:00Z'), toFake: ['Date'] });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Printed on 28 Nov 2026, 12:30')).toBeTruthy();
  vi.useRealTimers();
});
