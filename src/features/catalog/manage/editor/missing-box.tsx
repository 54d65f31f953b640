import { Check, CircleDashed } from 'lucide-react';
import { checkPublishable, PUBLISHABLE_PARTS } from '#/domain/catalog/check-publishable.ts';
import { m } from '#/paraglide/messages.js';
import { partLabels } from '../labels.ts';
import type { ProductFormState } from './use-product-form.ts';

/** What is still missing before the product can be shown, as it stands in the form. */
export function MissingBox({ fields }: Pick<ProductFormState, 'fields'>) {
  const missing = checkPublishable(fields);
  return (
    <section aria-labelledby="missing" className="rounded-card border border-line bg-raised p-4">
      <h2 id="missing" className="text-base font-semibold">
        {m.product_admin_before_publishing()}
      </h2>
      {missing.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 text-sm text-success">
          <Check size={18} aria-hidden="true" /> {m.product_admin_whole()}
        </p>
      ) : (
        <ul className="mt-2 grid gap-1.5 text-sm">
          {PUBLISHABLE_PARTS.filter((part) => missing.includes(part)).map((part) => (
            <li key={part} className="flex items-start gap-2">
              <CircleDashed size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-warning" />
              {partLabels[part]()}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
