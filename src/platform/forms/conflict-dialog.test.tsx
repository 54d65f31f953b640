// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

const base = { title: 'Tent', text: 'Old', place: 'Hall' };

it('asks about each field that differs, beginning with the side that changed it', async () => {
  const saved: unknown[] = [];
  const { user } = renderPart(
    <ConflictDialog
      fields={[
        { name: 'title', label: 'Title', show: ({ title }) => title },
        { name: 'text', label: 'Text', show: ({ text }) => text },
        { name: 'place', label: 'Place', show: ({ place }) => place },
      ]}
      base={base}
      mine={{ ...base, text: 'Mine' }}
      theirs={{ ...base, title: '', text: 'Theirs' }}
      busy={false}
      onSave={(chosen) => saved.push(chosen)}
      onClose={() => undefined}
    />,
  );
  expect(screen.queryByRole('group', { name: 'Place' })).toBeNull();
  const text = within(screen.getByRole('group', { name: 'Text' }));
  expect(text.getByRole<HTMLInputElement>('radio', { name: /Yours\s*Mine/ }).checked).toBe(true);
  const save = screen.getByRole('button', { name: 'Save what is chosen' });
  await user.click(save);
  await user.click(text.getByRole('radio', { name: /Saved now\s*Theirs/ }));
  await user.click(save);
  expect(saved).toEqual([
    { ...base, title: '', text: 'Mine' },
    { ...base, title: '', text: 'Theirs' },
  ]);
});
