import { ImagePlus, RotateCw } from 'lucide-react';
import { ownPicturesFirst } from '#/domain/catalog/event-picture.ts';
import type { ProductImage } from '#/domain/catalog/product.ts';
import { arrange } from '#/domain/lists/order.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { FileButton } from '#/ui/file-button.tsx';
import { MOST_PICTURES } from '../schemas.ts';
import { SmallPicture } from '#/platform/lists/small-picture.tsx';
import { OrderButtons, Sortable } from '#/platform/lists/sortable.tsx';
import { BothLanguages } from './both-languages.tsx';
import { EventField } from './event-field.tsx';
import { FocusField } from './focus-field.tsx';
import { Section } from './section.tsx';
import { usePictureUploads, type PictureUpload } from './use-picture-uploads.ts';
import type { ProductFormState } from './use-product-form.ts';

export function PicturesSection({ form }: { form: ProductFormState }) {
  const { draft, set, addImage } = form;
  const { images } = draft;
  const { uploads, add, retry, drop } = usePictureUploads(addImage);
  const room = MOST_PICTURES - images.length - uploads.length;
  const put = (next: readonly ProductImage[]) => set({ images: ownPicturesFirst(next) });
  return (
    <Section
      title={m.product_admin_pictures()}
      lead={m.product_admin_pictures_lead({ count: MOST_PICTURES })}
    >
      <Sortable
        entries={images.map(({ id: entry }, nth) => ({
          id: entry,
          name: m.product_admin_picture({ nth: nth + 1 }),
        }))}
        onMove={({ order }) => put(arrange(images, (image) => image.id, order))}
      >
        <ol className="grid gap-4 empty:hidden">
          {images.map((image, nth) => (
            <li
              key={image.id}
              className="flex flex-wrap items-start gap-3 border-b border-line pb-4"
            >
              <SmallPicture image={image} />
              <div className="min-w-60 grow basis-80">
                <BothLanguages
                  label={m.product_admin_alt()}
                  en={image.alt.en}
                  sw={image.alt.sw}
                  maxLength={200}
                  onChange={(change) =>
                    put(images.with(nth, { ...image, alt: { ...image.alt, ...change } }))
                  }
                />
                <FocusField
                  image={image}
                  nth={nth + 1}
                  onChange={(next) => put(images.with(nth, next))}
                />
                <EventField
                  image={image}
                  nth={nth + 1}
                  onChange={(next) => put(images.with(nth, next))}
                />
              </div>
              <OrderButtons id={image.id} onRemove={() => put(images.toSpliced(nth, 1))} />
            </li>
          ))}
        </ol>
      </Sortable>
      <ul aria-live="polite" className="grid gap-2 empty:hidden">
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onRetry={retry} onDrop={drop} />
        ))}
      </ul>
      {room > 0 && (
        <FileButton
          label={m.product_admin_pictures_add()}
          icon={ImagePlus}
          accept="image/*"
          onChoose={(chosen) => add(chosen.slice(0, room))}
        />
      )}
    </Section>
  );
}

interface UploadRowProps {
  upload: PictureUpload;
  onRetry: (upload: PictureUpload) => void;
  onDrop: (key: string) => void;
}

function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const { key, file, progress, errorText } = upload;
  return (
    <li className="flex flex-wrap items-center gap-3 text-sm">
      <span className="min-w-0 grow break-all">{file.name}</span>
      {errorText === null ? (
        <progress value={progress} aria-label={m.product_admin_uploading({ name: file.name })} />
      ) : (
        <>
          <span className="text-danger">{errorText}</span>
          <Button variant="quiet" size="sm" onClick={() => onRetry(upload)}>
            <RotateCw size={16} aria-hidden="true" /> {m.product_admin_retry()}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => onDrop(key)}>
            {m.product_admin_dismiss()}
          </Button>
        </>
      )}
    </li>
  );
}
