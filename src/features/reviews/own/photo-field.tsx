import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
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
  const [left, setLeft] = useState<readonly File[]>([]);
  const choose = (files: readonly File[]) => {
    const room = MOST_REVIEW_PHOTOS - photos.length;
    const taken = files.filter(mayBePhoto).slice(0, room);
    setLeft(files.filter((file) => !taken.includes(file)));
    onChange([...photos, ...taken.map((file) => ({ key: crypto.randomUUID(), file }))]);
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
      <p role="status" className="max-w-full text-sm break-words text-danger empty:hidden">
        {left.length > 0 &&
          m.reviews_own_photo_left({
            names: left.map(({ name }) => name).join(', '),
            most: MOST_REVIEW_PHOTOS,
          })}
      </p>
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

/** A phone may not know the type of a photo; the server looks into the file. */
function mayBePhoto({ type }: File): boolean {
  return type === '' || type.startsWith('image/');
}
