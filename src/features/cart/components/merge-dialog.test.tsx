// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import type { MergeChoice } from '#/domain/cart/merge-carts.ts';
import type { MergeOrigin } from '../merge/merge-question.ts';
import type { MergeConflictView } from '../views.ts';
import { MergeDialog } from './merge-dialog.tsx';

const side = {
  quantity: 1,
  rentalStartDate: '2026-12-11',
  rentalEndDate: '2026-12-13',
  options: {},
  unitPrice: 120_000,
  price: 120_000,
  notices: [],
};
const later = { ...side, rentalStartDate: '2026-12-18', rentalEndDate: '2026-12-19' };

function conflict(over: Partial<MergeConflictView> = {}): MergeConflictView {
  return {
    guestId: 'g1',
    suggested: 'combine',
    productName: 'LED cube',
    type: 'rental',
    account: side,
    guest: side,
    ...over,
  };
}

const forOtherDays = conflict({
  guestId: 'g2',
  suggested: 'keep_guest',
  productName: 'Par can',
  guest: later,
});

interface DialogState {
  adopted?: number;
  busy?: boolean;
  origin?: MergeOrigin;
}

function renderDialog(
  conflicts: MergeConflictView[],
  { adopted = 0, busy = false, origin = 'guest' }: DialogState = {},
) {
  const done: unknown[] = [];
  const { user } = renderPart(
    <MergeDialog
      conflicts={conflicts}
      origin={origin}
      adopted={adopted}
      busy={busy}
      onApply={(choices) => done.push(choices)}
      onCancel={() => done.push('cancelled')}
    />,
  );
  return { user, done };
}

const button = (name: string) => screen.getByRole('button', { name });
const choiceOf = (product: string) =>
  within(screen.getByRole('group', { name: `What to do with ${product}` }));
const choose = (product: string, name: RegExp) => choiceOf(product).getByRole('radio', { name });

/** The answers in the order in which they stand, and the one that is chosen. */
function answers(product: string) {
  const radios = choiceOf(product).getAllByRole<HTMLInputElement>('radio');
  return {
    inOrder: radios.map(({ value }) => value),
    chosen: radios.filter(({ checked }) => checked).map(({ value }) => value),
  };
}

describe('what is chosen before anybody chooses', () => {
  it.each<[string, MergeConflictView, MergeChoice[]]>([
    ['the same days: combining', conflict(), ['combine', 'replace', 'keep_guest']],
    [
      'other days: both as they were chosen',
      { ...forOtherDays, productName: 'LED cube' },
      ['keep_guest', 'combine', 'replace'],
    ],
  ])('%s', (_, one, inOrder) => {
    renderDialog([one]);
    expect(answers('LED cube (Rental)')).toEqual({ inOrder, chosen: inOrder.slice(0, 1) });
  });

  it('says which answer is suggested, and what each leaves in the cart', () => {
    renderDialog([conflict(), forOtherDays]);
    expect(choose('LED cube (Rental)', /^Combine \(suggested\)/)).toBeDefined();
    const name = 'Keep both (suggested) 11–12 Dec ×1 and Fri 18 Dec ×1';
    expect(choiceOf('Par can (Rental)').getByRole('radio', { name })).toBeDefined();
    expect(
      choiceOf('Par can (Rental)').queryByRole('radio', { name: /^Combine \(suggested\)/ }),
    ).toBeNull();
  });
});

it('the choice comes before the comparison', () => {
  renderDialog([conflict()]);
  const first = choose('LED cube (Rental)', /^Combine/);
  const comparison = screen.getByRole('heading', { name: 'In your account' });
  expect(first.compareDocumentPosition(comparison)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('compares what both carts hold', () => {
  renderDialog([conflict({ guest: { ...later, quantity: 2, price: 240_000 } })]);
  const guest = screen.getByRole('heading', { name: 'In your guest cart' }).parentElement;
  if (!guest) throw new Error('The heading stands in its section');
  const facts = within(guest).getAllByRole('definition');
  expect(facts.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '2',
    'Fri 18 Dec',
    'KSh 2,400',
  ]);
});

it('says what has moved already', () => {
  const moved = '2 item(s) from your guest cart have been added to your account.';
  renderDialog([conflict()], { adopted: 2 });
  expect(screen.getByText(moved)).toBeDefined();
});

it('is silent about moving where nothing moved', () => {
  renderDialog([conflict()]);
  expect(screen.queryByText(/have been added/)).toBeNull();
});

it('names the cart that the items came from', () => {
  renderDialog([conflict()], { origin: 'shared' });
  expect(screen.getByRole('dialog', { name: 'Merge Cart Items' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'In the shared cart' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'In your guest cart' })).toBeNull();
});

describe('what it answers', () => {
  it('gives each item the choice made for it', async () => {
    const { user, done } = renderDialog([conflict(), forOtherDays]);
    await user.click(choose('LED cube (Rental)', /^Replace/));
    await user.click(choose('Par can (Rental)', /^Combine/));
    await user.click(choose('Par can (Rental)', /^Keep both/));
    await user.click(button('Apply Choices'));
    expect(done).toEqual([{ g1: 'replace', g2: 'keep_guest' }]);
  });

  it('“Combine All” takes what is suggested and never changes days', async () => {
    const { user, done } = renderDialog([conflict(), forOtherDays]);
    await user.click(choose('LED cube (Rental)', /^Replace/));
    await user.click(button('Combine All'));
    expect(done).toEqual([{ g1: 'combine', g2: 'keep_guest' }]);
  });

  it.each(['Cancel', 'Close'])('%s leaves both carts alone', async (name) => {
    const { user, done } = renderDialog([conflict()]);
    await user.click(button(name));
    expect(done).toEqual(['cancelled']);
  });

  it('can no longer be called off while it is on its way', async () => {
    const { user, done } = renderDialog([conflict()], { busy: true });
    for (const name of ['Cancel', 'Combine All', 'Merging...', 'Close']) {
      await user.click(button(name));
    }
    expect(done).toEqual([]);
  });
});
