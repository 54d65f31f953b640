import { Children, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown, { type Components } from 'react-markdown';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { slugOf } from '#/domain/content/slug.ts';
import { m } from '#/paraglide/messages.js';
import type { Locale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { fillFacts } from '../use-cases/content-facts.server.ts';
import { createRichTextCache } from './rich-text-cache.server.ts';
import type { RichText } from '../views.ts';

/** Everything a text may consist of. HTML that is typed into it is shown as it was typed. */
const ALLOWED: Options = {
  tagNames:
    'p h1 h2 h3 h4 h5 h6 ul ol li strong em del a img blockquote code pre hr br table thead tbody tr th td'.split(
      ' ',
    ),
  attributes: { a: ['href'], img: ['src', 'alt'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  strip: ['script', 'style'],
};

/** Never asked for: it only tells our own addresses from those of others. */
const HERE = 'https://here.invalid';

/** Markdown as HTML that runs nothing, sanitised here; links within go to the page's language. */
export function renderMarkdown(markdown: string, locale: Locale): RichText {
  // With its facts in it: another price is another text.
  const filled = fillFacts(markdown);
  return richTextCache.find(filled, locale, () => render(filled, locale));
}

const richTextCache = createRichTextCache();

/** The same for a draft, which nobody asks for again: it takes no room from what is published. */
export function renderDraft(markdown: string, locale: Locale): RichText {
  return render(fillFacts(markdown), locale);
}

function render(markdown: string, locale: Locale): RichText {
  const headings: RichText['headings'] = [];
  const heading = (Tag: 'h2' | 'h3' | 'h4') =>
    function Heading({ children }: { children?: ReactNode }) {
      const written = textOf(children);
      const [, text = '', given] = /^(.*?)\s*(?:\{#([a-z0-9-]+)\})?$/s.exec(written) ?? [];
      const id = uniqueId(given ?? slugOf(text), headings);
      headings.push({ id, text, level: Tag === 'h2' ? 2 : 3 });
      return <Tag id={id}>{given ? text : children}</Tag>;
    };
  const components: Components = {
    // The page has its one h1.
    h1: heading('h2'),
    h2: heading('h2'),
    h3: heading('h3'),
    h4: heading('h4'),
    h5: heading('h4'),
    h6: heading('h4'),
    a: ({ href, children }) => <TextLink href={href} text={children} locale={locale} />,
    img: ({ src, alt }) =>
      // Only pictures of our own: others would tell their host who reads this.
      typeof src === 'string' && isOwnPicture(src) ? (
        <img src={src} alt={alt ?? ''} loading="lazy" />
      ) : null,
    table: ({ children }) => (
      // Wide tables scroll by themselves, by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus
      <div className="table-scroll" role="group" aria-label={m.content_table()} tabIndex={0}>
        <table>{children}</table>
      </div>
    ),
  };
  const html = renderToStaticMarkup(
    <Markdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[[rehypeSanitize, ALLOWED]]}
      components={components}
      // The sanitiser and the components decide about addresses; this would drop `tel:`.
      urlTransform={(url) => url}
    >
      {markdown}
    </Markdown>,
  );
  return { html, headings: headings.filter(({ level }) => level === 2) };
}

interface TextLinkProps {
  href: string | undefined;
  text: ReactNode;
  locale: Locale;
}

function TextLink({ href, text, locale }: TextLinkProps) {
  if (!href) return text;
  if (/^(?:mailto|tel):/i.test(href) || href.startsWith('#')) return <a href={href}>{text}</a>;
  const url = URL.parse(href, HERE);
  if (!url) return text;
  if (url.origin !== HERE) {
    return (
      <a href={url.href} rel="external noopener noreferrer">
        {text}
      </a>
    );
  }
  // "page" without a slash would mean something else on every page.
  if (!href.startsWith('/')) return text;
  const path = /^\/(?:media|api)\//.test(url.pathname)
    ? url.pathname
    : localizePath(url.pathname, locale);
  return <a href={`${path}${url.search}${url.hash}`}>{text}</a>;
}

function isOwnPicture(src: string): boolean {
  const url = URL.parse(src, HERE);
  return url?.origin === HERE && url.pathname.startsWith('/media/');
}

function uniqueId(wanted: string, taken: RichText['headings']): string {
  const id = wanted || 'part';
  const count = taken.filter((other) => other.id === id || other.id.startsWith(`${id}-`)).length;
  return count === 0 ? id : `${id}-${count + 1}`;
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === 'string' || typeof child === 'number') return String(child);
      return isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : '';
    })
    .join('');
}
