import { withEvent } from '#/domain/catalog/event-picture.ts';
import type { ProductImage } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { Checkbox } from '#/ui/checkbox.tsx';
import { LONGEST_CAPTION } from '../schemas.ts';
import { BothLanguages } from './both-languages.tsx';

interface EventFieldProps {
  image: ProductImage;
  /** Which of the pictures it is. */
  nth: number;
  onChange: (image: ProductImage) => void;
}

/** Whether it was taken at one of the shop's events, and what event that was. */
export function EventField({ image, nth, onChange }: EventFieldProps) {
  const { event } = image;
  return (
    <div className="mt-2 grid gap-3">
      <Checkbox
        label={m.product_admin_event_picture()}
        aria-label={m.product_admin_event_picture_of({ nth })}
        hint={event && m.product_admin_event_picture_hint()}
        checked={event !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          onChange(withEvent(image, checked ? { en: '', sw: '' } : null))
        }
      />
      {event && (
        <BothLanguages
          label={m.product_admin_event_caption()}
          en={event.en}
          sw={event.sw}
          maxLength={LONGEST_CAPTION}
          onChange={(change) => onChange(withEvent(image, { ...event, ...change }))}
        />
      )}
    </div>
  );
}
