// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { overwriteGetLocale } from '#/paraglide/runtime.js';
import { Providers } from '#/shell/providers.tsx';
import { DayFields } from './day-fields.tsx';

afterEach(cleanup);

function Form() {
  const [draft, setDraft] = useState({ start: '', end: '' });
  return (
    <Providers>
      <DayFields
        draft={draft}
        onChange={setDraft}
        min={undefined}
        minEnd={undefined}
        hasError={false}
      />
      <output>{`${draft.start} – ${draft.end}`}</output>
    </Providers>
  );
}

it('keeps both days that were chosen before the page was alive', () => {
  overwriteGetLocale(() => 'en');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  for (const [index, input] of [...container.querySelectorAll('input')].entries())
    input.value = ['2027-03-01', '2027-03-04'][index] ?? '';
  render(<Form />, { container, hydrate: true });
  expect(screen.getByRole('status').textContent).toBe('2027-03-01 – 2027-03-04');
});
