import type { CSSProperties } from 'react';
import Markdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import {
  ALLOWED_MARKDOWN,
  isOwnPicture,
  readLink,
} from '#/features/content/markdown-rules.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { env } from '#/platform/env.server.ts';

// Mail programs know no style sheets: as in `platform/mail/mail-layout.server.tsx`.
const text = { color: '#1c1d2b', fontSize: 16, lineHeight: '24px', margin: '0 0 16px' };
const line = '1px solid #d9d7d0';
const list = { ...text, paddingLeft: 24 };
const cell: CSSProperties = { border: line, padding: '6px 10px', textAlign: 'left' };
const code = { backgroundColor: '#f6f5f2', fontFamily: 'ui-monospace, Menlo, Consolas, monospace' };

/** Markdown as the inside of a mail: by the rules of the shop's texts, with addresses in full. */
export function MailMarkdown({ markdown, locale }: { markdown: string; locale: Locale }) {
  return (
    <Markdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[[rehypeSanitize, ALLOWED_MARKDOWN]]}
      components={componentsIn(locale)}
      // The sanitiser and the components decide about addresses; this would drop `tel:`.
      urlTransform={(url) => url}
    >
      {markdown}
    </Markdown>
  );
}

function componentsIn(locale: Locale): Components {
  const heading = (fontSize: number): Components['h2'] =>
    function MailHeading({ children }) {
      const style = { ...text, fontSize, fontWeight: 700, lineHeight: 1.3, margin: '24px 0 12px' };
      return fontSize > 18 ? <h2 style={style}>{children}</h2> : <h3 style={style}>{children}</h3>;
    };
  return {
    // The mail has its one h1.
    h1: heading(20),
    h2: heading(20),
    h3: heading(17),
    h4: heading(17),
    h5: heading(17),
    h6: heading(17),
    p: ({ children }) => <p style={text}>{children}</p>,
    ul: ({ children }) => <ul style={list}>{children}</ul>,
    ol: ({ children, start }) => (
      <ol start={start} style={list}>
        {children}
      </ol>
    ),
    li: ({ children }) => <li style={{ margin: '0 0 6px' }}>{children}</li>,
    blockquote: ({ children }) => (
      <blockquote style={{ borderLeft: '3px solid #d9d7d0', margin: '0 0 16px', paddingLeft: 12 }}>
        {children}
      </blockquote>
    ),
    hr: () => <hr style={{ border: 0, borderTop: line, margin: '24px 0' }} />,
    code: ({ children }) => <code style={code}>{children}</code>,
    pre: ({ children }) => (
      <pre style={{ ...text, ...code, padding: 12, whiteSpace: 'pre-wrap' }}>{children}</pre>
    ),
    table: ({ children }) => (
      <table style={{ ...text, borderCollapse: 'collapse' }}>{children}</table>
    ),
    th: ({ children }) => <th style={cell}>{children}</th>,
    td: ({ children }) => <td style={cell}>{children}</td>,
    a: ({ href, children }) => {
      const link = readLink(href, locale);
      // A place within the text: many mail programs lead nowhere.
      if (!link || link.href.startsWith('#')) return children;
      const address = link.href.startsWith('/') ? inFull(link.href) : link.href;
      return (
        <a href={address} style={{ color: '#7a4d00', textDecoration: 'underline' }}>
          {children}
        </a>
      );
    },
    img: ({ src, alt }) =>
      typeof src === 'string' && isOwnPicture(src) ? (
        <img
          src={inFull(src)}
          alt={alt ?? ''}
          style={{ borderRadius: 10, display: 'block', height: 'auto', maxWidth: '100%' }}
        />
      ) : null,
  };
}

function inFull(path: string): string {
  return new URL(path, env().publicUrl).href;
}
