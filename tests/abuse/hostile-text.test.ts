import { beforeAll, describe, expect, it } from 'vitest';
import { unknownFacts } from '#/domain/content/facts.ts';
import { renderMarkdown } from '#/features/content/rich-text/render-markdown.server.tsx';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { callApi, listProcedures } from './call-api.ts';

const { db } = await useDatabase();

let admin = '';
let customer = '';

beforeAll(async () => {
  for (const role of ['admin', 'customer'] as const) {
    const user = await makeUser(db, { role });
    const cookie = await sessionCookie((await makeSession(db, user.id)).token);
    if (role === 'admin') admin = cookie;
    else customer = cookie;
  }
});

/** Whatever an article or an answer is made of, nothing in it runs. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>*{display:none}</style>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '<javascript:alert(1)>',
  '![x](https://evil.example/spy.png)',
  '![x](javascript:alert(1))',
  '![x](/media/../../etc/passwd)',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '## x {#" onclick="alert(1)}',
  '## <img src=x onerror=alert(1)>',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '| a |\n| --- |\n| <script>alert(1)</script> |',
  '<details ontoggle=alert(1) open>x</details>',
  '<form action="https://evil.example"><input name=pin></form>',
  'x[^1]\n\n[^1]: <script>alert(1)</script>',
  '{constructor} {__proto__} {shop',
];

/** Elements that may appear, with the attributes they may have. */
const TAG = /<\/?([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ALLOWED_TAGS = new Set(
  'p h2 h3 h4 ul ol li strong em del a img blockquote code pre hr br div table thead tbody tr th td'.split(
    ' ',
  ),
);
const ALLOWED_ATTRIBUTES = new Set(
  'id href rel src alt loading class role aria-label tabindex start'.split(' '),
);

/** Everything in HTML that is not harmless. */
function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  // What is left after all well-formed elements are taken out holds no other.
  if (html.replaceAll(TAG, '').includes('<')) dangers.push('a broken element');
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    if (!ALLOWED_TAGS.has(tag.toLowerCase())) dangers.push(tag);
    for (const [, name = '', value = ''] of attributes.matchAll(/([a-z-]+)="([^"]*)"/gi)) {
      const isLink = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/.test(value);
      if (!ALLOWED_ATTRIBUTES.has(name.toLowerCase())) dangers.push(name);
      if (name === 'href' && !isLink) dangers.push(`href ${value}`);
      if (name === 'src' && !value.startsWith('/media/')) dangers.push(`src ${value}`);
    }
  }
  return dangers;
}

describe('Markdown', () => {
  it.each(HOSTILE)('%j does nothing', (text) => {
    for (const locale of ['en', 'sw'] as const) {
      expect(dangersIn(renderMarkdown(text, locale).html)).toEqual([]);
      expect(dangersIn(renderMarkdown(`Before ${text} after`, locale).html)).toEqual([]);
    }
  });

  it('links to other hosts say so, links within keep the language', () => {
    expect(renderMarkdown('[x](https://www.odpc.go.ke/a?b=1&c=2)', 'en').html).toBe(
      '<p><a href="https://www.odpc.go.ke/a?b=1&amp;c=2" rel="external noopener noreferrer">x</a></p>',
    );
    expect(renderMarkdown('[x](/faq?search=a#b)', 'sw').html).toBe(
      '<p><a href="/sw/faq?search=a#b">x</a></p>',
    );
    expect(renderMarkdown('[x](mailto:a@b.test) [y](tel:+254700000001)', 'en').html).toBe(
      '<p><a href="mailto:a@b.test">x</a> <a href="tel:+254700000001">y</a></p>',
    );
    expect(renderMarkdown('![A cube](/media/led-cube/1.webp)', 'en').html).toContain(
      '<img src="/media/led-cube/1.webp" alt="A cube" loading="lazy"/>',
    );
  });

  it('gives headings addresses, each its own', () => {
    const { html, headings } = renderMarkdown(
      '# One\n\n## One\n\n### Deep\n\n## Ngʼara {#glow}',
      'en',
    );
    expect(headings.map(({ id }) => id)).toEqual(['one', 'one-2', 'glow']);
    expect(html).toContain('<h3 id="deep">Deep</h3>');
    expect(html).not.toContain('<h1');
  });
});

describe('an article made of it', () => {
  it.each(HOSTILE)('%j is stored, shown as text and hurts nobody', async (hostile) => {
    const text = `Before ${hostile}`;
    const made = await callApi(
      'content/manage/createPost',
      {
        title: text.slice(0, 160),
        titleSw: 'x',
        summary: text,
        summarySw: 'x',
        body: text,
        bodySw: text,
        tags: [],
        picture: null,
        productIds: [],
      },
      { cookie: admin },
    );
    expect(made.status).toBe(200);
    // The shape of what createPost answers.
    const { id, version } = made.body as { id: string; version: number };
    const published = await callApi(
      'content/manage/publish',
      { kind: 'post', id, version, isPublished: true },
      { cookie: admin },
    );
    // Names in braces that mean nothing are for their writer to mend.
    expect(published.status).toBe(unknownFacts([text]).length > 0 ? 409 : 200);
    const shown = await callApi('content/getPost', { locale: 'en', id });
    // The shape of what getPost answers; an error has none.
    const { body } = shown.body as { body?: { html: string } };
    expect(dangersIn(body?.html ?? '')).toEqual([]);
  });
});

it.each([
  '../../../etc',
  'a/../b',
  '/led-cube',
  'https://evil.example/x',
  'a"onerror="x',
  'A',
  '',
  'a/b/c/d',
])('no picture lies at %j', async (id) => {
  const picture = {
    id,
    width: 1,
    height: 1,
    widths: [1],
    placeholder: 'data:image/webp;base64,AA==',
    color: '#000000',
    og: false,
    mask: false,
    alt: { en: 'x', sw: 'x' },
  };
  const caption = { en: 'x', sw: 'x' };
  const answer = await callApi(
    'content/manage/createPicture',
    { picture, caption },
    { cookie: admin },
  );
  expect(answer.status).toBe(400);
});

it('only admins keep the shop’s texts', async () => {
  const verbs = listProcedures().filter(({ path }) => path.startsWith('content/manage/'));
  expect(verbs.length).toBeGreaterThan(10);
  for (const { path } of verbs) {
    expect((await callApi(path, {})).status).toBe(401);
    expect((await callApi(path, {}, { cookie: customer })).status).toBe(403);
  }
});
