import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { ReviewPhotos } from '../photos/review-photos.tsx';
import type { ReviewView } from '../views.ts';

/** What a customer wrote, their photos, and what the shop answered. */
export function ReviewBody({ review }: { review: Pick<ReviewView, 'text' | 'photos' | 'answer'> }) {
  const { text, photos, answer } = review;
  const shop = useShop();
  return (
    <>
      {text !== '' && <p className="max-w-prose break-words whitespace-pre-line">{text}</p>}
      <ReviewPhotos photos={photos} />
      {answer !== null && (
        <div className="max-w-prose border-l-2 border-filament-edge pl-4">
          <p className="text-sm font-semibold">{m.reviews_answer_of({ shop: shop.name })}</p>
          <p className="break-words whitespace-pre-line">{answer}</p>
        </div>
      )}
    </>
  );
}
