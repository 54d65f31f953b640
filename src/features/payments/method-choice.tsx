import type { PaymentMethod } from '#/domain/payments/method.ts';
import { m } from '#/paraglide/messages.js';
import { RadioCards } from '#/ui/radio-cards.tsx';

interface MethodChoiceProps {
  methods: readonly PaymentMethod[];
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
}

const options = [
  {
    value: 'prompt',
    label: m.payment_method_prompt,
    detail: m.payment_method_prompt_detail,
  },
  { value: 'page', label: m.payment_method_page, detail: m.payment_method_page_detail },
] as const;

/** Asked only where there is a choice. */
export function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  if (methods.length < 2) return null;
  return (
    <RadioCards
      legend={m.payment_method()}
      options={options.map((option) => ({
        value: option.value,
        label: option.label(),
        detail: option.detail(),
      }))}
      value={value}
      onChange={onChange}
      columns={2}
    />
  );
}
