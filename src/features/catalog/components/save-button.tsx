import { Heart } from 'lucide-react';
import type { ChosenOffer } from '#/domain/catalog/chosen-offer.ts';
import { m } from '#/paraglide/messages.js';
import { saveProduct, unsaveProduct, useSaved } from '../saved-store.ts';

interface SaveButtonProps {
  product: { id: string; name: string };
  /** What is chosen now, kept with it. */
  chosen: ChosenOffer;
  className?: string;
  /** Beside the heart, where there is room. */
  label?: string;
}

/** Puts a product aside in this browser, and takes it out again. */
export function SaveButton({ product, chosen, className = '', label }: SaveButtonProps) {
  const { id, name } = product;
  const isSaved = useSaved().some((one) => one.id === id);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={m.saved_toggle({ name })}
      onClick={() => (isSaved ? unsaveProduct(id) : saveProduct(id, chosen))}
      className={className}
    >
      <Heart size={20} aria-hidden="true" fill={isSaved ? 'currentColor' : 'none'} />
      {label}
    </button>
  );
}
