import { POST_TAGS } from '#/domain/content/content.ts';
import type { PostInput } from '#/features/content/manage/schemas.ts';
import { tagLabels } from '#/features/content/tag-labels.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { ARTICLE_PARTS, ArticleFields, ArticlePreview, articleTexts } from './article-fields.tsx';
import type { ContentEditor, FieldsProps } from './define-editor.ts';
import { PictureFields } from './picture-fields.tsx';
import { ProductsField } from './products-field.tsx';

export const postEditor: ContentEditor<'post', PostInput> = {
  kind: 'post',
  begin: () => ({
    title: '',
    titleSw: '',
    summary: '',
    summarySw: '',
    body: '',
    bodySw: '',
    tags: [],
    picture: null,
    productIds: [],
  }),
  valuesOf: ({ tags, picture, productIds, ...row }) => ({
    ...articleTexts(row),
    tags,
    picture,
    productIds,
  }),
  needed: ({ title }) => (title.trim() === '' ? ['title'] : []),
  create: (values) => client.content.manage.createPost(values),
  update: (key, values) => client.content.manage.updatePost({ ...key, ...values }),
  Fields: PostFields,
  Preview: ArticlePreview,
  parts: [
    ...ARTICLE_PARTS,
    {
      name: 'tags',
      label: m.content_admin_tags,
      show: ({ tags }) => tags.map((tag) => tagLabels[tag]()).join(', '),
    },
    {
      name: 'picture',
      label: m.content_admin_picture,
      show: ({ picture }) => (picture ? `${picture.id}\n${picture.alt.en}\n${picture.alt.sw}` : ''),
    },
    {
      name: 'productIds',
      label: m.content_admin_products,
      show: ({ productIds }) => productIds.join('\n'),
    },
  ],
};

function PostFields({ values, onChange, missing }: FieldsProps<PostInput>) {
  const { tags } = values;
  return (
    <>
      <ArticleFields values={values} onChange={onChange} missing={missing} />
      <fieldset>
        <legend className="mb-1.5 font-medium">{m.content_admin_tags()}</legend>
        <div className="flex flex-wrap gap-x-6">
          {POST_TAGS.map((tag) => (
            <Checkbox
              key={tag}
              label={tagLabels[tag]()}
              checked={tags.includes(tag)}
              onChange={(event) => {
                const others = tags.filter((other) => other !== tag);
                const wanted = event.currentTarget.checked ? [...others, tag] : others;
                onChange({ ...values, tags: POST_TAGS.filter((one) => wanted.includes(one)) });
              }}
            />
          ))}
        </div>
      </fieldset>
      <PictureFields
        picture={values.picture}
        missing={missing}
        onChange={(picture) => onChange({ ...values, picture })}
        canRemove
      />
      <ProductsField
        ids={values.productIds}
        onChange={(productIds) => onChange({ ...values, productIds })}
      />
    </>
  );
}
