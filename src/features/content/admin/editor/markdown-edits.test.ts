import { describe, expect, it } from 'vitest';
import {
  insertLink,
  insertPicture,
  toggleLines,
  toggleMarks,
  type Selected,
} from './markdown-edits.ts';

/** `a [b] c`: the brackets are the ends of the selection, `|` is a caret. */
function read(marked: string): Selected {
  if (marked.includes('|')) {
    const caret = marked.indexOf('|');
    return { text: marked.replace('|', ''), start: caret, end: caret };
  }
  const start = marked.indexOf('<');
  return { text: marked.replace(/[<>]/g, ''), start, end: marked.indexOf('>') - 1 };
}

function write({ text, start, end }: Selected): string {
  if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`;
  return `${text.slice(0, start)}<${text.slice(start, end)}>${text.slice(end)}`;
}

describe('bold and italic', () => {
  it.each([
    ['a <b> c', '**', 'a **<b>** c'],
    ['a **<b>** c', '**', 'a <b> c'],
    ['a <**b**> c', '**', 'a <b> c'],
    ['a <b >c', '**', 'a **<b>** c'],
    ['a |', '**', 'a **|**'],
    ['<b>', '_', '_<b>_'],
    ['|', '_', '_|_'],
  ])('%j with %s is %j', (before, mark, after) => {
    expect(write(toggleMarks(read(before), mark))).toBe(after);
  });
});

describe('headings and lists', () => {
  it.each([
    ['one\ntw|o', '## ', 'one\n## tw|o'],
    ['one\n## tw|o', '## ', 'one\ntw|o'],
    ['|', '- ', '- |'],
    ['- |', '- ', '|'],
    ['<one\ntwo>\nthree', '- ', '<- one\n- two>\nthree'],
    ['o<ne\n- tw>o', '- ', '<- one\n- - two>'],
    ['<- one\n- two>', '- ', '<one\ntwo>'],
  ])('%j with %j is %j', (before, prefix, after) => {
    expect(write(toggleLines(read(before), prefix))).toBe(after);
  });
});

it('a link waits for its address', () => {
  expect(write(insertLink(read('see <our lights> here')))).toBe('see [our lights](</>) here');
  expect(write(insertLink(read('|')))).toBe('[text](</>)');
});

it('a picture stands by itself, with what is in its words made plain', () => {
  expect(write(insertPicture(read('One|\nTwo'), '/media/a/640.webp', 'A [cube]\n of light'))).toBe(
    'One\n\n![A \\[cube\\] of light](/media/a/640.webp)\n\n|Two',
  );
  expect(insertPicture(read('|'), '/m', 'x').text).toBe('![x](/m)\n\n');
});
