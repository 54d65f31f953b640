import { Share2 } from 'lucide-react';
import { handedOn, type ChosenOffer } from '#/domain/catalog/chosen-offer.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { Button, buttonClass } from '#/ui/button.tsx';
import { notify } from '#/ui/notify.ts';
import { CompareLink, CompareToggle } from './compare-toggle.tsx';
import { SaveButton } from './components/save-button.tsx';
import type { ProductView } from './views.ts';

interface ProductToolsProps {
  product: ProductView;
  /** What is chosen in the form now. */
  offer: ChosenOffer;
}

/** What one does with a product beside ordering it: putting it aside, comparing it, sending it to somebody. */
export function ProductTools({ product, offer }: ProductToolsProps) {
  const { color } = offer;
  const chosen = { ...handedOn(product, offer), ...(color && { color }) };
  return (
    <div className="-mx-3.5 flex flex-wrap items-center gap-1">
      <SaveButton
        product={product}
        chosen={chosen}
        label={m.saved_save()}
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      />
      <CompareToggle product={product} />
      <Button
        variant="quiet"
        size="sm"
        onClick={() => void share(product.name, addressOf(product.id, chosen))}
      >
        <Share2 size={18} aria-hidden="true" />
        {m.product_share()}
      </Button>
      <span className="mx-3.5">
        <CompareLink />
      </span>
    </div>
  );
}

/** The product's page as it is chosen now, in the language it is read in. */
function addressOf(id: string, { type, from, to, color }: ChosenOffer): string {
  const url = new URL(localizePath(`/products/${id}`, getLocale()), window.location.origin);
  const chosen = Object.entries({ type, from, to, color });
  for (const [name, value] of chosen) if (value) url.searchParams.set(name, value);
  return url.href;
}

/** By what the phone shares with; else the link is copied. */
async function share(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    notify.success(m.product_link_copied());
  } catch (error) {
    // Closed without choosing anybody.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    // Not allowed, or plain HTTP: the link can be copied by hand.
    notify.info(m.product_link(), url, { duration: 15_000 });
  }
}
