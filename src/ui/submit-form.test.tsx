// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { submitForm } from './submit-form.ts';

function renderForm(onSubmit: () => void) {
  renderPart(
    <form aria-label="Cost" onSubmit={(event) => submitForm(event, onSubmit)}>
      <input aria-label="Amount" aria-invalid="true" />
      <input aria-label="Last day" type="date" />
    </form>,
  );
  return screen.getByRole('form');
}

describe('a form that is submitted', () => {
  it('goes, and what is marked as invalid gets the focus', async () => {
    const onSubmit = vi.fn<() => void>();
    fireEvent.submit(renderForm(onSubmit));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Amount'));
  });

  it('does not go with a date that is half typed, and says so', () => {
    const onSubmit = vi.fn<() => void>();
    const form = renderForm(onSubmit);
    const day = screen.getByLabelText<HTMLInputElement>('Last day');
    // A date is typed in parts only in a browser.
    const reportValidity = vi.fn<() => boolean>();
    Object.defineProperties(day, {
      validity: { value: { badInput: true } },
      reportValidity: { value: reportValidity },
    });
    vi.spyOn(form, 'querySelector').mockReturnValue(day);
    fireEvent.submit(form);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(reportValidity).toHaveBeenCalledTimes(1);
  });
});
