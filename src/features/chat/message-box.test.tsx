// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { MessageBox } from './message-box.tsx';
import { MAX_MESSAGE_LENGTH } from './schemas.ts';

interface Options {
  onFiles?: (files: File[]) => void;
  onKey?: (event: KeyboardEvent) => boolean;
}

function renderBox(options: Options = {}) {
  const sent: string[] = [];
  function Box() {
    const [text, setText] = useState('');
    const boxRef = useRef<HTMLTextAreaElement>(null);
    return (
      <MessageBox
        value={text}
        label="Your message"
        canSend={text.trim() !== ''}
        onChange={setText}
        onSend={() => {
          sent.push(text);
          setText('');
        }}
        boxRef={boxRef}
        {...options}
      />
    );
  }
  return { ...renderPart(<Box />), sent };
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

describe('MessageBox', () => {
  it('sends by Enter and by the button', async () => {
    const { user, sent } = renderBox();
    await user.type(box(), 'Habari{Enter}');
    await user.type(box(), 'Is the cube free?');
    await user.click(send());
    expect(sent).toEqual(['Habari', 'Is the cube free?']);
    expect(box().value).toBe('');
  });

  it('begins a new line by Shift and Enter', async () => {
    const { user, sent } = renderBox();
    await user.type(box(), 'one{Shift>}{Enter}{/Shift}two');
    expect([box().value, sent]).toEqual(['one\ntwo', []]);
  });

  it('sends nothing that is only space', async () => {
    const { user, sent } = renderBox();
    expect(send().disabled).toBe(true);
    await user.type(box(), '  {Enter}');
    await user.click(send());
    expect(sent).toEqual([]);
    // Enter did not break the line either.
    expect(box().value).toBe('  ');
  });

  it('leaves Enter to a character that is being composed', async () => {
    const { user, sent } = renderBox();
    await user.type(box(), 'に');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(sent).toEqual([]);
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(sent).toEqual(['に']);
  });

  it('asks first whether a key was dealt with', async () => {
    const keys: string[] = [];
    const { user, sent } = renderBox({
      onKey: (event) => {
        keys.push(event.key);
        return event.key === 'Enter';
      },
    });
    await user.type(box(), 'a{Enter}');
    expect([keys, sent]).toEqual([['a', 'Enter'], []]);
  });

  it('takes no more than a message may hold', () => {
    renderBox();
    expect(box().maxLength).toBe(MAX_MESSAGE_LENGTH);
  });
});

describe('files', () => {
  const picture = new File(['x'], 'tent.png', { type: 'image/png' });

  it('cannot be attached where nobody takes them', () => {
    renderBox();
    expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull();
  });

  it('are chosen, and the same one again after it was removed', async () => {
    const given: string[][] = [];
    const { user } = renderBox({ onFiles: (files) => given.push(files.map(({ name }) => name)) });
    const [, input] = screen.getAllByLabelText<HTMLInputElement>('Attach files');
    if (!input) throw new Error('There is the button, then the input');
    await user.upload(input, picture);
    await user.upload(input, picture);
    expect(given).toEqual([['tent.png'], ['tent.png']]);
  });

  it('are pasted, while pasted text stays text', async () => {
    const given: File[] = [];
    const { user } = renderBox({ onFiles: (files) => given.push(...files) });
    await user.click(box());
    await user.paste('a line');
    expect([box().value, given]).toEqual(['a line', []]);
    fireEvent.paste(box(), { clipboardData: { files: [picture] } });
    expect(given).toEqual([picture]);
  });
});
