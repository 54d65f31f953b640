// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { GuardedFormDialog } from './guarded-form-dialog.tsx';

function renderDialog() {
  const done: string[] = [];
  const { user } = renderPart(
    <GuardedFormDialog
      id="form"
      title="A note"
      footer={null}
      onSubmit={() => done.push('save')}
      onClose={() => done.push('close')}
    >
      <input aria-label="Text" />
    </GuardedFormDialog>,
  );
  const close = async () => {
    const [button] = screen.getAllByRole('button', { name: 'Close' });
    if (button) await user.click(button);
  };
  return { user, done, close };
}

it('closes at once while nothing is typed', async () => {
  const { done, close } = renderDialog();
  await close();
  expect(done).toEqual(['close']);
});

it('asks before what is typed is lost', async () => {
  const { user, done, close } = renderDialog();
  await user.type(screen.getByLabelText('Text'), 'something');
  await close();
  expect(done).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'something');
  await close();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(done).toEqual(['close']);
});

it('is saved by Ctrl S, unless a question stands in front of it', async () => {
  const { user, done, close } = renderDialog();
  await user.type(screen.getByLabelText('Text'), 'something{Control>}s{/Control}');
  expect(done).toEqual(['save']);
  await close();
  await user.keyboard('{Meta>}s{/Meta}');
  expect(done).toEqual(['save']);
});
