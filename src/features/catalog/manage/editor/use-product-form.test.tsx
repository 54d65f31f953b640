// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { readStored } from '#/platform/forms/storage.ts';
import { registerInProcessCaller } from '#/platform/rpc/in-process-link.server.ts';
import type { ManagedProductView } from '../views.ts';
import { useProductForm } from './use-product-form.ts';

const view: ManagedProductView = {
  id: '01939f6e-0000-7000-8000-000000000000',
  state: 'draft',
  version: 1,
  updatedAt: '2026-11-23T08:00:00.000Z',
  stock: { onHand: 0, held: 0, hiredPeak: 0, late: 0, free: 0 },
  missing: [],
  fields: {
    name: 'Glow Stool',
    nameSw: 'Stuli inayowaka',
    description: '',
    descriptionSw: '',
    category: 'furniture',
    occasions: [],
    isFeatured: false,
    labelCode: null,
    alsoCalled: '',
    price: 950_050,
    rentalPrice: null,
    ratePlan: null,
    deposit: 0,
    replacementValue: null,
    depositShare: null,
    damagePrices: [],
    turnaroundDays: 0,
    minRentalDays: 1,
    maxRentalDays: 30,
    leadDays: 0,
    position: null,
    unit: 'each',
    textLimit: null,
    metaDescription: '',
    metaDescriptionSw: '',
    images: [],
    specifications: {},
    colors: [],
    includes: [],
    fits: [],
  },
  fitting: [],
};
const renamed = (version: number, name: string): ManagedProductView => ({
  ...view,
  version,
  fields: { ...view.fields, name },
});

function open(product: ManagedProductView | null) {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook((given) => useProductForm(given), { wrapper, initialProps: product });
}

/** The server's answer to the next saving, and what was sent to it. */
function answerWith(answer: ManagedProductView): unknown[] {
  const sent: unknown[] = [];
  registerInProcessCaller((_path, input) => {
    sent.push(input);
    return Promise.resolve(answer);
  });
  return sent;
}

beforeEach(() => window.sessionStorage.clear());

it('has again after a reload what was typed of a product, and saves it over nothing unseen', async () => {
  const before = open(view);
  act(() => before.result.current.set({ name: 'Glow Chair' }));
  before.unmount();
  const { result, rerender } = open(renamed(2, 'Theirs'));
  expect(result.current).toMatchObject({
    isDirty: true,
    isRestored: true,
    draft: { name: 'Glow Chair' },
  });
  const answer = renamed(3, 'Glow Chair');
  const sent = answerWith(answer);
  await act(() => result.current.save());
  expect(sent).toEqual([{ id: view.id, version: 1, name: 'Glow Chair' }]);
  rerender(answer);
  expect(result.current).toMatchObject({ isDirty: false, draft: { name: 'Glow Chair' } });
  expect(readStored('session', `product ${view.id}`)).toBeNull();
});

it('keeps a new product until it is made or thrown away', async () => {
  const before = open(null);
  act(() => before.result.current.set({ name: 'Glow Stool', category: 'furniture' }));
  before.unmount();
  expect(open(view).result.current.isDirty).toBe(false);
  const { result } = open(null);
  expect(result.current.draft.name).toBe('Glow Stool');
  answerWith(view);
  await act(() => result.current.save());
  expect(result.current).toMatchObject({ isDirty: false, saved: { id: view.id } });
  expect(readStored('session', 'product new')).toBeNull();
});

it('adds pictures that arrive one after the other', () => {
  const { result } = open(view);
  const { addImage } = result.current;
  const image = { width: 1, height: 1, widths: [320], placeholder: '', color: '#000000' };
  const rest = { ...image, og: false, mask: false, alt: { en: '', sw: '' } };
  act(() => addImage({ id: 'cube', ...rest }));
  act(() => addImage({ id: 'bar', ...rest }));
  expect(result.current.draft.images.map(({ id }) => id)).toEqual(['cube', 'bar']);
  act(() => result.current.discard());
  expect(result.current.draft.images).toEqual([]);
});
