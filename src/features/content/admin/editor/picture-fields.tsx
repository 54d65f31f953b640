import type { ProductImage } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { PictureUpload } from '#/features/pictures/picture-upload.tsx';
import { client } from '#/platform/rpc/client.ts';
import { TextPair } from '#/features/content/text-pair.tsx';

interface PictureFieldsProps {
  picture: ProductImage | null;
  onChange: (picture: ProductImage | null) => void;
  missing: readonly string[];
  canRemove?: boolean;
}

/** A picture with what it shows in both languages. Another picture keeps the words of the one before. */
export function PictureFields({ picture, onChange, missing, canRemove }: PictureFieldsProps) {
  const alt = picture?.alt ?? { en: '', sw: '' };
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 font-medium">{m.content_admin_picture()}</legend>
      <div className="flex flex-wrap items-end gap-3">
        <PictureUpload
          picture={picture}
          send={client.content.manage.addPicture}
          onSent={(sent) => onChange({ ...sent, alt })}
          error={
            missing.includes('picture') && !picture ? m.content_admin_picture_none() : undefined
          }
        />
        {canRemove && picture && (
          <Button variant="quiet" size="sm" onClick={() => onChange(null)}>
            {m.content_admin_picture_remove()}
          </Button>
        )}
      </div>
      {picture && (
        <TextPair
          as="caption"
          label={m.content_admin_alt()}
          hint={m.content_admin_alt_hint()}
          names={['alt', 'altSw']}
          values={{ alt: alt.en, altSw: alt.sw }}
          missing={missing}
          onChange={(words) => onChange({ ...picture, alt: { en: words.alt, sw: words.altSw } })}
        />
      )}
    </fieldset>
  );
}
