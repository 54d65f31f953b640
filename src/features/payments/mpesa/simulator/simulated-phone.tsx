import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { z } from 'zod/mini';
import { shillings, formatMoney } from '#/domain/money/money.ts';
import { shownPhone } from '#/domain/phone.ts';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { keepTogether } from '#/platform/i18n/keep-together.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';

const phoneScreen = z.object({
  prompts: z.array(
    z.object({ checkoutRequestId: z.string(), amount: z.number(), reference: z.string() }),
  ),
});

const PHONE = '/dev/daraja/phone';

async function readScreen(msisdn: string, signal: AbortSignal) {
  const response = await fetch(`${PHONE}?msisdn=${encodeURIComponent(msisdn)}`, { signal });
  if (!response.ok) throw new Error(`The simulated phone answered ${response.status}`);
  return phoneScreen.parse(await response.json()).prompts[0] ?? null;
}

/** The customer's phone, drawn in the page because M-Pesa is simulated. It is not part of the shop. */
export function SimulatedPhone({ phone }: { phone: string }) {
  const shop = useShop();
  const queryClient = useQueryClient();
  const [pin, setPin] = useState('');
  const msisdn = phone.replace('+', '');
  const queryKey = ['simulated-phone', msisdn];
  const { data: prompt, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readScreen(msisdn, signal),
    refetchInterval: 1_500,
    staleTime: 0,
    gcTime: 0,
  });

  async function answer(given: string | null): Promise<void> {
    if (!prompt) return;
    setPin('');
    queryClient.setQueryData(queryKey, null);
    await fetch(PHONE, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ checkoutRequestId: prompt.checkoutRequestId, pin: given }),
    }).catch(() => undefined);
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    void answer(pin);
  }

  const title = m.payment_sim_title({ phone: shownPhone(phone) });
  return (
    <section
      aria-label={title}
      className="stage mx-auto w-full max-w-xs rounded-[2rem] border-4 border-control bg-sunken p-4 pt-3"
    >
      <div aria-hidden="true" className="mx-auto mb-3 h-1.5 w-16 rounded-full bg-control" />
      <p className="text-center text-sm text-quiet">{title}</p>
      {prompt ? (
        <form onSubmit={send} className="mt-3 grid gap-3 rounded-card bg-raised p-4">
          <p data-numbers>
            {keepTogether(
              m.payment_sim_prompt({
                amount: formatMoney(shillings(prompt.amount)),
                shop: shop.name,
                account: prompt.reference,
              }),
            )}
          </p>
          <Field label={<span className="whitespace-nowrap">{m.payment_sim_pin()}</span>} unmarked>
            {(control) => (
              <Input
                {...control}
                type="password"
                inputMode="numeric"
                autoComplete="off"
                maxLength={8}
                value={pin}
                onChange={(event) => setPin(event.target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => void answer(null)}>
              {m.payment_sim_cancel()}
            </Button>
            <Button type="submit" variant="secondary">
              {m.payment_sim_send()}
            </Button>
          </div>
        </form>
      ) : (
        <p className="my-8 text-center text-quiet">
          {isPending ? m.payment_sim_ringing() : m.payment_sim_gone()}
        </p>
      )}
      <p className="mt-3 text-sm text-quiet">{m.payment_sim_note()}</p>
    </section>
  );
}
