import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { photoUrl } from './photo-url.ts';
import type { OrderPhotoView } from './views.ts';

interface PhotoChoiceProps {
  /** Those of the return. */
  photos: readonly OrderPhotoView[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Which photos of the return a deduction rests on. */
export function PhotoChoice({ photos, chosen, onChange }: PhotoChoiceProps) {
  if (photos.length === 0) return <p className="text-sm text-quiet">{m.photo_choice_none()}</p>;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{m.photo_choice()}</legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {photos.map(({ id, note, at, width, height }) => (
          <li key={id}>
            <label className="relative block cursor-pointer">
              <input
                type="checkbox"
                className="absolute top-1.5 left-1.5 size-6 accent-filament-edge"
                checked={chosen.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              <img
                src={photoUrl(id, 'small')}
                alt={m.photo_of({
                  what: note || m.order_photo_returned(),
                  time: formatInstant(at),
                })}
                width={width}
                height={height}
                className="aspect-square w-full rounded-control border border-line bg-control object-cover"
              />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
