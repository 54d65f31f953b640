import { expect, it, vi } from 'vitest';
import { createRichTextCache } from './rich-text-cache.server.ts';

const text = (html: string) => ({ html, headings: [] });

it('a text is rendered once for each language', () => {
  const { find } = createRichTextCache();
  const render = vi.fn<() => ReturnType<typeof text>>(() => text('<p>Light</p>'));
  expect(find('Light', 'en', render)).toEqual(text('<p>Light</p>'));
  expect(find('Light', 'en', render)).toEqual(text('<p>Light</p>'));
  expect(render).toHaveBeenCalledTimes(1);
  expect(find('Light', 'sw', () => text('<p>Mwanga</p>'))).toEqual(text('<p>Mwanga</p>'));
});

it('what was not used for longest goes out when there is too much', () => {
  const { find } = createRichTextCache(40);
  const rendered: string[] = [];
  const ask = (markdown: string) =>
    find(markdown, 'en', () => {
      rendered.push(markdown);
      return text('x'.repeat(10));
    });
  ask('one');
  ask('two');
  ask('one');
  ask('six');
  ask('one');
  ask('two');
  expect(rendered).toEqual(['one', 'two', 'six', 'two']);
});

it('what is larger than all that may be kept is rendered and not kept', () => {
  const { find } = createRichTextCache(5);
  const render = vi.fn<() => ReturnType<typeof text>>(() => text('x'.repeat(10)));
  find('one', 'en', render);
  expect(find('one', 'en', render)).toEqual(text('x'.repeat(10)));
  expect(render).toHaveBeenCalledTimes(2);
});
