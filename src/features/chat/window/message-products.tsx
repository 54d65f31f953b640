import { OfferPrices } from '#/features/catalog/offer-prices.tsx';
import { m } from '#/paraglide/messages.js';
import { Picture } from '#/ui/picture.tsx';
import { ShopLink } from '../shop-link.tsx';
import type { ChatMessageView } from '../views.ts';

interface MessageProductsProps {
  message: ChatMessageView;
  onFollow?: (() => void) | undefined;
}

/** The products that an answer is about, as the shop has them now. */
export function MessageProducts({ message, onFollow }: MessageProductsProps) {
  const { products, language } = message;
  if (products.length === 0) return null;
  return (
    <ul aria-label={m.chat_products()} className="mt-2.5 grid gap-2">
      {products.map((product) => (
        <li
          key={product.id}
          className="relative flex items-center gap-3 rounded-control border border-line bg-raised p-2 hover:border-control"
        >
          <div className="stage size-16 shrink-0 overflow-hidden rounded-control bg-sunken">
            {product.image && (
              <Picture image={product.image} alt="" sizes="4rem" className="h-full object-cover" />
            )}
          </div>
          <div className="grid min-w-0 gap-0.5">
            <ShopLink
              path={`/products/${product.id}`}
              onFollow={onFollow}
              className="leading-snug font-semibold break-words after:absolute after:inset-0 after:rounded-control hover:underline focus-visible:after:outline-3 focus-visible:after:outline-link"
            >
              <span lang={language}>{product.name}</span>
            </ShopLink>
            <OfferPrices product={product} />
          </div>
        </li>
      ))}
    </ul>
  );
}
