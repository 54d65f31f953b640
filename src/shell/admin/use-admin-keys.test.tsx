// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { useAdminKeys } from './use-admin-keys.ts';

function List({ opened }: { opened: string[] }) {
  useAdminKeys((what) => opened.push(what));
  return (
    <main>
      <input type="search" aria-label="Search" />
      <table>
        <tbody>
          {['first', 'second', 'third'].map((name) => (
            <tr key={name}>
              <td>
                <input type="checkbox" aria-label={`Choose ${name}`} />
              </td>
              <th scope="row">
                <a href={`#${name}`}>{name}</a>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

const focused = () => document.activeElement?.textContent;

it('goes from row to row and stays at the ends', async () => {
  const { user } = renderPart(<List opened={[]} />);
  const seen: (string | null | undefined)[] = [];
  for (const key of 'jjjjkkk') {
    await user.keyboard(key);
    seen.push(focused());
  }
  expect(seen).toEqual(['first', 'second', 'third', 'third', 'second', 'first', 'first']);
});

it('chooses the row that has the focus', async () => {
  const { user } = renderPart(<List opened={[]} />);
  await user.keyboard('x');
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
  await user.keyboard('jjx');
  expect(screen.getByRole('checkbox', { checked: true })).toBe(
    screen.getByLabelText('Choose second'),
  );
});

it('leaves letters to a field', async () => {
  const opened: string[] = [];
  const { user } = renderPart(<List opened={opened} />);
  await user.keyboard('/');
  await user.keyboard('jx?');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jx?');
  expect(opened).toEqual([]);
});
