import { Children, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { slugOf } from '#/domain/content/slug.ts';
import { m } from '#/paraglide/messages.js';
import type { Locale } from '#/paraglide/runtime.js';
import { ALLOWED_MARKDOWN, isOwnPicture, readLink } from '../markdown-rules.server.ts';
import { fillFacts } from '../use-cases/content-facts.server.ts';
import { createRichTextCache } from './rich-text-cache.server.ts';
import type { RichText } from '../views.ts';

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
      rehypePlugins={[[rehypeSanitize, ALLOWED_MARKDOWN]]}
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
  const link = readLink(href, locale);
  if (!link) return text;
  if (link.isOutside) {
    return (
      <a href={link.href} rel="external noopener noreferrer">
        {text}
      </a>
    );
  }
  return <a href={link.href}>{text}</a>;
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
