import { describe, expect, it } from 'vitest';
import { drawMarkup } from '#tests/setup/draw-part.tsx';
import type { MergeChoice } from '#/domain/cart/merge-carts.ts';
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

function dialog(conflicts: MergeConflictView[], adopted = 0): string {
  const nothing = () => undefined;
  return drawMarkup(
    <MergeDialog
      conflicts={conflicts}
      origin="guest"
      adopted={adopted}
      busy={false}
      onApply={nothing}
      onCancel={nothing}
    />,
    'en',
  );
}

/** The answers in the order in which they stand, and the one that is chosen. */
function answers(html: string) {
  const radios = html.match(/<input type="radio"[^>]*>/g) ?? [];
  const valueOf = (radio: string) => /value="(\w+)"/.exec(radio)?.[1];
  return {
    inOrder: radios.map(valueOf),
    chosen: radios.filter((radio) => radio.includes('checked=')).map(valueOf),
  };
}

describe('what is chosen before anybody chooses', () => {
  it.each<[string, MergeConflictView, MergeChoice[]]>([
    ['the same days: combining', conflict(), ['combine', 'replace', 'keep_guest']],
    [
      'other days: both as they were chosen',
      conflict({ suggested: 'keep_guest', guest: later }),
      ['keep_guest', 'combine', 'replace'],
    ],
  ])('%s', (_, one, inOrder) => {
    expect(answers(dialog([one]))).toEqual({ inOrder, chosen: inOrder.slice(0, 1) });
  });

  it('says which answer is suggested and why', () => {
    expect(dialog([conflict()])).toContain('Combine (suggested)');
    const html = dialog([conflict({ suggested: 'keep_guest', guest: later })]);
    expect(html).toContain('Keep both (suggested)');
    expect(html).toContain('As separate items, each for its own days');
    expect(html).toContain('so that no days change');
    expect(html).not.toContain('Combine (suggested)');
  });
});

it('the choice comes before the comparison', () => {
  const html = dialog([conflict()]);
  expect(html.indexOf('type="radio"')).toBeLessThan(html.indexOf('In your account'));
});

it('says what has moved already', () => {
  const moved = '2 item(s) from your guest cart have been added to your account.';
  expect(dialog([conflict()], 2)).toContain(moved);
  expect(dialog([conflict()])).not.toContain('have been added');
});
