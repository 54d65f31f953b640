import { ImagePlus, X } from 'lucide-react';
import { MOST_REVIEW_PHOTOS } from '#/domain/reviews/review.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { FileButton } from '#/ui/file-button.tsx';
import type { ChosenPhoto } from './send-photo.ts';

interface PhotoFieldProps {
  photos: readonly ChosenPhoto[];
  disabled: boolean;
  onChange: (photos: ChosenPhoto[]) => void;
}

/** Photos that go with a review, by their names. */
export function PhotoField({ photos, disabled, onChange }: PhotoFieldProps) {
  const choose = (files: readonly File[]) => {
    const chosen = files.map((file) => ({ key: crypto.randomUUID(), file }));
    onChange([...photos, ...chosen].slice(0, MOST_REVIEW_PHOTOS));
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-medium">{m.reviews_own_photos({ most: MOST_REVIEW_PHOTOS })}</p>
      <FileButton
        label={m.reviews_own_photo_add()}
        icon={ImagePlus}
        accept="image/*"
        disabled={disabled || photos.length >= MOST_REVIEW_PHOTOS}
        onChoose={choose}
      />
      <ul className="grid w-full gap-1 empty:hidden" aria-live="polite">
        {photos.map(({ key, file }) => (
          <li key={key} className="flex items-center gap-2">
            <span className="min-w-0 truncate text-sm">{file.name}</span>
            <Button
              variant="quiet"
              size="sm"
              icon
              disabled={disabled}
              aria-label={m.reviews_own_photo_drop({ name: file.name })}
              onClick={() => onChange(photos.filter((photo) => photo.key !== key))}
            >
              <X size={18} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
