import { isLegal, PAGE_KEYS, type PageKey } from '#/domain/content/content.ts';
import type { PageInput } from '#/features/content/manage/schemas.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { pageLabels } from '../kinds.ts';
import type { ContentEditor, FieldsProps } from './define-editor.ts';
import { ARTICLE_PARTS, ArticleFields, ArticlePreview, articleTexts } from './article-fields.tsx';

export const pageEditor: ContentEditor<'page', PageInput> = {
  kind: 'page',
  begin: ({ key }) => ({
    key: PAGE_KEYS.find((one) => one === key) ?? 'about',
    title: '',
    titleSw: '',
    summary: '',
    summarySw: '',
    body: '',
    bodySw: '',
    holdsFrom: null,
  }),
  valuesOf: (row) => ({
    key: row.key,
    ...articleTexts(row),
    holdsFrom: row.holdsFrom,
  }),
  needed: ({ title }) => (title.trim() === '' ? ['title'] : []),
  create: (values) => client.content.manage.createPage(values),
  // Its address stays.
  update: (key, { key: _key, ...values }) =>
    client.content.manage.updatePage({ ...key, ...values }),
  Fields: PageFields,
  Preview: ArticlePreview,
  parts: [
    ...ARTICLE_PARTS,
    {
      name: 'holdsFrom',
      label: m.content_admin_holds_from,
      show: ({ holdsFrom }) => (holdsFrom ? formatDay(holdsFrom) : ''),
    },
  ],
};

function PageFields({ isNew, ...fields }: FieldsProps<PageInput>) {
  const { values, onChange, missing } = fields;
  return (
    <>
      {isNew ? (
        <Field label={m.content_admin_page()} required className="max-w-80">
          {(control) => (
            <Select
              {...control}
              value={values.key}
              onChange={(event) => {
                const key = PAGE_KEYS.find((one) => one === event.currentTarget.value);
                if (key) onChange({ ...values, key });
              }}
            >
              {PAGE_KEYS.map((key: PageKey) => (
                <option key={key} value={key}>
                  {pageLabels[key]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <p className="text-quiet">/{values.key}</p>
      )}
      {isLegal(values.key) && (
        <Field
          label={m.content_admin_holds_from()}
          hint={m.content_admin_holds_from_hint()}
          unmarked
          className="max-w-80"
          error={
            missing.includes('holdsFrom') && !values.holdsFrom
              ? m.content_admin_no_holds_from()
              : undefined
          }
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              value={values.holdsFrom ?? ''}
              onChange={(event) =>
                onChange({ ...values, holdsFrom: event.currentTarget.value || null })
              }
            />
          )}
        </Field>
      )}
      <ArticleFields {...fields} />
    </>
  );
}
