// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import type { CodeOutcome } from '#/domain/discounts/price-with-code.ts';
import { DiscountCodeForm } from './discount-code-form.tsx';

/** `answer` refuses a code with a sentence, or takes it: null. */
function renderForm(
  outcome: CodeOutcome | null,
  answer: (code: string) => Promise<string | null> = () => Promise.resolve(null),
) {
  const asked: string[] = [];
  const removed: true[] = [];
  let sentOrders = 0;
  const { user } = renderPart(
    <form
      aria-label="Order"
      onSubmit={(event) => {
        event.preventDefault();
        sentOrders += 1;
      }}
    >
      <DiscountCodeForm
        outcome={outcome}
        onApply={(code) => {
          asked.push(code);
          return answer(code);
        }}
        onRemove={() => removed.push(true)}
      />
    </form>,
  );
  return { user, asked, removed, sentOrders: () => sentOrders };
}

const opener = () => screen.getByRole('button', { name: 'Have a discount code?' });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Discount code' });
const apply = () => screen.getByRole('button', { name: 'Apply' });

describe('a code is entered', () => {
  it('behind one quiet link', async () => {
    const { user } = renderForm(null);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(opener().getAttribute('aria-expanded')).toBe('false');
    await user.click(opener());
    expect(opener().getAttribute('aria-expanded')).toBe('true');
    // Whoever asks for it wants to type.
    expect(document.activeElement).toBe(field());
    await user.click(opener());
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('by the button or by Enter, which does not send the order round it', async () => {
    const { user, asked, sentOrders } = renderForm(null);
    await user.click(opener());
    await user.type(field(), 'garden10{Enter}');
    await user.click(apply());
    expect([asked, sentOrders()]).toEqual([['garden10', 'garden10'], 0]);
  });

  it('and a blank one is refused without asking', async () => {
    const { user, asked } = renderForm(null);
    await user.click(opener());
    await user.type(field(), '  {Enter}');
    expect(asked).toEqual([]);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(messageOfField()).toBe('Please enter a discount code');
  });

  it('and the refusal stands at the field until a code is taken', async () => {
    const { user } = renderForm(null, (code) =>
      Promise.resolve(code === 'old' ? 'Discount code has expired' : null),
    );
    await user.click(opener());
    await user.type(field(), 'old{Enter}');
    expect(messageOfField()).toBe('Discount code has expired');
    await user.clear(field());
    await user.type(field(), 'new{Enter}');
    expect(messageOfField()).toBeUndefined();
    expect(field().hasAttribute('aria-invalid')).toBe(false);
  });

  it('once, however often it is pressed while the answer is on its way', async () => {
    let give: (refusal: string | null) => void = () => undefined;
    const { user, asked } = renderForm(null, () => new Promise((resolve) => void (give = resolve)));
    await user.click(opener());
    await user.type(field(), 'garden10{Enter}');
    expect(apply().getAttribute('aria-busy')).toBe('true');
    await user.click(apply());
    await user.type(field(), '{Enter}');
    expect(asked).toEqual(['garden10']);
    give('Discount code has expired');
    await screen.findByText('Discount code has expired');
    await user.click(apply());
    expect(asked).toEqual(['garden10', 'garden10']);
  });
});

describe('a code that is kept', () => {
  it.each<[CodeOutcome, RegExp]>([
    [{ state: 'applied', code: 'GARDEN10', saved: 50_000 }, /GARDEN10.*KSh.500/],
    [{ state: 'outdone', code: 'GARDEN10', by: 70_000 }, /GARDEN10.*KSh.700/],
    [
      { state: 'refused', code: 'GARDEN10', rejection: { reason: 'EXPIRED' } },
      /GARDEN10 no longer applies: Discount code has expired/,
    ],
  ])('says what became of it, and is taken out: %j', async (outcome, said) => {
    const { user, removed } = renderForm(outcome);
    expect(screen.queryByRole('button', { name: 'Have a discount code?' })).toBeNull();
    expect(screen.getByText(said)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove code GARDEN10' }));
    expect(removed).toEqual([true]);
  });
});

/** What the field says of itself, as a screen reader hears it. */
function messageOfField(): string | undefined {
  const id = field().getAttribute('aria-describedby');
  return id === null ? undefined : (document.getElementById(id)?.textContent ?? undefined);
}
