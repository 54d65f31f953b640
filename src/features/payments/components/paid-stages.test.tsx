import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { shillings } from '#/domain/money/money.ts';
import type { PayableOrder } from '../views.ts';
import { MoneyHeld, OrderPaid } from './paid-stages.tsx';

const OWN = { contactEmail: 'amina@example.test', contactPhone: '+254712345678' };
const BY_LINK = { contactEmail: '', contactPhone: '' };

// The cast: no other field is shown.
const orderOf = (facts: Partial<PayableOrder>) =>
  ({ number: 'GL-7K2M-9QXR', toGiveBack: shillings(3_800), ...facts }) as PayableOrder;

describe('what a payer is told', () => {
  it('names the mail and the phone of their own order', () => {
    const paid = renderToStaticMarkup(<OrderPaid order={orderOf(OWN)} fresh={false} />);
    expect(paid).toContain('on its way to amina@example.test');
    const held = renderToStaticMarkup(<MoneyHeld order={orderOf(OWN)} fresh={false} />);
    expect(held).toContain('We will call +254\u00a0712\u00a0345\u00a0678');
  });

  it.each(['customer', null] as const)(
    'names neither to whoever has a link (%s)',
    (cancelReason) => {
      const order = orderOf({ ...BY_LINK, cancelReason });
      const paid = renderToStaticMarkup(<OrderPaid order={order} fresh={false} />);
      expect(paid).toContain('You can close this page.');
      const held = renderToStaticMarkup(<MoneyHeld order={order} fresh={false} />);
      expect(held).toContain('We will call whoever ordered');
    },
  );
});
