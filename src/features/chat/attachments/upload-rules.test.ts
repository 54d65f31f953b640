import { expect, it } from 'vitest';
import { fileSize, rejectFile } from './upload-rules.ts';

const file = (name: string, type = '', size = 1000) => ({ name, type, size });

it.each([
  [file('venue.jpg', 'image/jpeg'), 0, null],
  [file('plan.PDF', 'application/pdf'), 4, null],
  [file('list.docx'), 1, null],
  [file('old.doc'), 1, null],
  [file('note.txt', 'text/plain'), 1, null],
  [file('logo.svg', 'image/svg+xml'), 0, 'WRONG_TYPE'],
  [file('page.html', 'text/html'), 0, 'WRONG_TYPE'],
  [file('archive.zip'), 0, 'WRONG_TYPE'],
  [file('empty.txt', 'text/plain', 0), 0, 'EMPTY'],
  [file('film.png', 'image/png', 10 * 1024 * 1024), 0, null],
  [file('film.png', 'image/png', 10 * 1024 * 1024 + 1), 0, 'TOO_LARGE'],
  [file('sixth.png', 'image/png'), 5, 'TOO_MANY'],
])('%o at place %i: %s', (chosen, place, rejection) => {
  expect(rejectFile(chosen, place)).toBe(rejection);
});

it('writes sizes as people read them', () => {
  expect(fileSize(10)).toBe('1 KB');
  expect(fileSize(830 * 1024)).toBe('830 KB');
  expect(fileSize(2.4 * 1024 * 1024)).toBe('2.4 MB');
});
