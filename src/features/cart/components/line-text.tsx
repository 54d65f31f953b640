import type { CSSProperties, Ref } from 'react';
import { COLORS, type ColorName } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';

interface LineTextProps {
  limit: number;
  /** The light that it shines in. */
  color: ColorName | null;
  value: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
}

/** The text that the product is made with, and how it will look. */
export function LineText({ limit, color, value, error, inputRef, onChange }: LineTextProps) {
  // A custom property is not among React's typed style keys.
  const light = { '--glow': COLORS[color ?? 'warm-white'] } as CSSProperties;
  return (
    <div className="grid gap-3">
      <Field label={m.cart_text()} hint={m.cart_text_hint({ max: limit })} error={error} required>
        {(control) => (
          <Input
            {...control}
            ref={inputRef}
            value={value}
            maxLength={limit}
            autoComplete="off"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      <p
        aria-hidden="true"
        style={light}
        className="stage grid min-h-28 place-items-center overflow-hidden rounded-card border border-line bg-sunken p-4"
      >
        <span className="neon-sign max-w-full text-4xl! leading-tight! break-words">
          {value.trim() || m.cart_text_sample()}
        </span>
      </p>
    </div>
  );
}
