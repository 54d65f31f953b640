import type { ProductImage } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { partLabel } from '../messages.ts';
import type { ContentEditor, FieldsProps } from './define-editor.ts';
import { PictureFields } from './picture-fields.tsx';
import { TextPair } from '#/features/content/text-pair.tsx';

interface PictureValues {
  picture: ProductImage | null;
  caption: string;
  captionSw: string;
}

export const pictureEditor: ContentEditor<'picture', PictureValues> = {
  kind: 'picture',
  begin: () => ({ picture: null, caption: '', captionSw: '' }),
  valuesOf: ({ picture, caption }) => ({ picture, caption: caption.en, captionSw: caption.sw }),
  needed: ({ picture }) => (picture ? [] : ['picture']),
  create: (values) => client.content.manage.createPicture(inputOf(values)),
  update: (key, values) => client.content.manage.updatePicture({ ...key, ...inputOf(values) }),
  Fields: GalleryFields,
  parts: [
    {
      name: 'picture',
      label: m.content_admin_picture,
      show: ({ picture }) => (picture ? `${picture.id}\n${picture.alt.en}\n${picture.alt.sw}` : ''),
    },
    ...(['caption', 'captionSw'] as const).map((name) => ({
      name,
      label: () => partLabel(name),
      show: (values: PictureValues) => values[name],
    })),
  ],
};

function inputOf({ picture, caption, captionSw }: PictureValues) {
  if (!picture) throw new Error('Saved without a picture: `needed` asks for one');
  return { picture, caption: { en: caption, sw: captionSw } };
}

function GalleryFields({ values, onChange, missing }: FieldsProps<PictureValues>) {
  return (
    <>
      <PictureFields
        picture={values.picture}
        missing={missing}
        onChange={(picture) => onChange({ ...values, picture })}
      />
      <TextPair
        as="caption"
        label={m.content_admin_caption()}
        names={['caption', 'captionSw']}
        values={values}
        onChange={onChange}
        missing={missing}
      />
    </>
  );
}
