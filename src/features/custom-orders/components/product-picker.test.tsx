// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { productListOptions, productOptions } from '#/features/catalog/hooks.ts';
import { ProductPicker } from './product-picker.tsx';

const NAMES = ['Cube', 'Ball', 'Table', 'Sofa', 'Planter', 'Bar', 'Arch', 'Sign'];
const card = (name: string) => ({ id: name.toLowerCase(), name, image: null });

function listed(search: string, names: string[]): [readonly unknown[], unknown] {
  const filter = { sort: 'featured', page: 1, ...(search && { search }) } as const;
  return [productListOptions(filter).queryKey, { products: names.map(card) }];
}

/** Every answer that the server may be asked for while `search` is typed, letter by letter. */
function answersFor(search: string, names: string[]): [readonly unknown[], unknown][] {
  return Array.from(search, (_, last) => listed(search.slice(0, last + 1), names));
}

function renderPicker({ value = '', error = undefined as string | undefined } = {}) {
  const picked: string[] = [];
  let sentForms = 0;
  function Picker() {
    const [id, setId] = useState(value);
    const onChange = (next: string) => {
      picked.push(next);
      setId(next);
    };
    return <ProductPicker value={id} onChange={onChange} error={error} />;
  }
  const { user } = renderPart(
    <form
      aria-label="Request"
      onSubmit={(event) => {
        event.preventDefault();
        sentForms += 1;
      }}
    >
      <Picker />
    </form>,
    {
      answers: [
        listed('', NAMES),
        ...answersFor('arch', ['Arch']),
        ...answersFor('zzz', []),
        ...NAMES.map((name): [readonly unknown[], unknown] => [
          productOptions(name.toLowerCase()).queryKey,
          { ...card(name), images: [] },
        ]),
      ],
    },
  );
  return { user, picked, sentForms: () => sentForms };
}

const search = () => screen.getByRole('searchbox', { name: 'Search the catalogue' });
const shown = () =>
  screen.queryAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
const product = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('ProductPicker', () => {
  it('shows the first six of the catalogue, none of them chosen', () => {
    renderPicker();
    expect(screen.getByRole('group', { name: /^Product/ })).toBeDefined();
    expect(shown()).toEqual(NAMES.slice(0, 6));
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('takes the one that is pressed', async () => {
    const { user, picked } = renderPicker();
    await user.click(product('Sofa'));
    expect(picked).toEqual(['sofa']);
    expect(product('Sofa').checked).toBe(true);
  });

  it('searches the others, and keeps the chosen one in view', async () => {
    const { user, picked } = renderPicker();
    await user.click(product('Sofa'));
    await user.type(search(), 'arch');
    expect(shown()).toEqual(['Sofa', 'Arch']);
    await user.click(product('Arch'));
    expect(shown()).toEqual(['Arch']);
    await user.clear(search());
    expect(shown()).toEqual(['Arch', ...NAMES.slice(0, 6)]);
    expect(picked).toEqual(['sofa', 'arch']);
  });

  it('says when nothing is found', async () => {
    const { user } = renderPicker();
    await user.type(search(), 'zzz');
    expect(screen.getByRole('status').textContent).toBe(
      'Nothing found. Try another word, or describe your own idea.',
    );
    expect(shown()).toEqual([]);
  });

  it('keeps Enter in the search to itself', async () => {
    const { user, sentForms } = renderPicker();
    await user.type(search(), 'arch{Enter}');
    expect(sentForms()).toBe(0);
  });

  it('ties an error to the group', () => {
    renderPicker({ error: 'Choose a product' });
    const described = screen
      .getByRole('group', { name: /^Product/ })
      .getAttribute('aria-describedby');
    expect(document.getElementById(described ?? '')?.textContent).toBe('Choose a product');
  });
});
