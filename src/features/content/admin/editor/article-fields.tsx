import type { PageInput } from '#/features/content/manage/schemas.ts';
import { RichText } from '#/features/content/components/rich-text.tsx';
import { m } from '#/paraglide/messages.js';
import { partLabel } from '../messages.ts';
import type { FieldsProps } from './define-editor.ts';
import { FactHelp } from './fact-help.tsx';
import { Previews } from './preview-frame.tsx';
import { TextPair } from '#/features/content/text-pair.tsx';

/** What an article and a page have in common. */
type ArticleTexts = Omit<PageInput, 'key' | 'holdsFrom'>;

export function articleTexts(row: ArticleTexts): ArticleTexts {
  const { title, titleSw, summary, summarySw, body, bodySw } = row;
  return { title, titleSw, summary, summarySw, body, bodySw };
}

export const ARTICLE_PARTS = (
  ['title', 'titleSw', 'summary', 'summarySw', 'body', 'bodySw'] as const
).map((name) => ({
  name,
  label: () => partLabel(name),
  show: (values: ArticleTexts) => values[name],
}));

export function ArticleFields<Values extends ArticleTexts>(
  props: Omit<FieldsProps<Values>, 'isNew'>,
) {
  return (
    <>
      <TextPair
        {...props}
        as="line"
        label={m.content_admin_title()}
        names={['title', 'titleSw']}
        required
      />
      <TextPair
        {...props}
        as="summary"
        label={m.content_admin_summary()}
        names={['summary', 'summarySw']}
      />
      <TextPair
        {...props}
        as="markdown"
        label={m.content_admin_body()}
        hint={m.content_admin_markdown_hint()}
        names={['body', 'bodySw']}
      />
      <FactHelp />
    </>
  );
}

export function ArticlePreview({ values }: { values: ArticleTexts }) {
  return (
    <Previews
      en={{ line: values.summary, markdown: values.body }}
      sw={{ line: values.summarySw, markdown: values.bodySw }}
    >
      {({ line, text }, locale) => (
        <>
          <p className="text-3xl font-bold">{locale === 'en' ? values.title : values.titleSw}</p>
          <p className="mt-3 mb-8 text-lg text-quiet">{line}</p>
          <RichText html={text.html} />
        </>
      )}
    </Previews>
  );
}
